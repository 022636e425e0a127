/** Id of the file input. */
export const chooseFiles = "choose-files";

/** Focuses a field, also if the focused element is about to disappear. */
export const focusField = (id: string): void => document.getElementById(id)?.focus();
