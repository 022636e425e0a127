/** Cleans a file name: no folders, no invisible characters, and none that change the reading direction. */
export const cleanFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/^.*[/\\]/, "")
    .trim() || "file";
