"""Tools for working on the repository. They are not part of the package."""
