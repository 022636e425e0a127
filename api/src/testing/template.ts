/** The migrated database that is copied for every test file. */
export const templateName = "samling_template";
