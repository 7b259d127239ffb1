"""The HTTP part of the protocol, a module a chapter of `docs/protocol.md`."""
