/** The dialogs that every page can open. */
export const dialogs = $state({ settings: false, person: false });
