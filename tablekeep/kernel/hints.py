"""Hints for the native compiler. This module is never compiled, so both builds run without `mypy_extensions` installed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    try:
        from mypy_extensions import i64, mypyc_attr
    except ImportError:
        i64 = int

        def mypyc_attr(*_names, **_flags):
            return lambda cls: cls
