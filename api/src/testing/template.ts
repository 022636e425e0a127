/** The migrated database that every test file gets a copy of. */
export const templateName = "samling_template";
