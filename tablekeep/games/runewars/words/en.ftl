## Components
rw-content-no-development = { $field }: the { $faction } have no development of the kind { $kind }.
rw-content-no-home = { $field }: no faction calls the tile { $tile } its home.
