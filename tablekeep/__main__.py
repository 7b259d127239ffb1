"""`python -m tablekeep` is the command `tablekeep`."""

from tablekeep.cli.main import main

if __name__ == "__main__":
    main()
