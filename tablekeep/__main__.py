"""`python -m tablekeep`: the command line."""

from tablekeep.cli.main import main

if __name__ == "__main__":
    main()
