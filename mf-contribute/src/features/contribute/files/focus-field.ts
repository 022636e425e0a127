/** Id of the field that files are chosen with. */
export const chooseFiles = "choose-files";

/** Leads on to a field, also where what had the focus is about to go. */
export const focusField = (id: string): void => document.getElementById(id)?.focus();
