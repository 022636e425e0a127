/** As a name is kept and shown: without folders, and without characters that are not seen or turn round what is read. */
export const cleanFileName = (name: string): string =>
  name
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/^.*[/\\]/, "")
    .trim() || "file";
