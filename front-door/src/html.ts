const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** Trusted HTML, inserted into other HTML unchanged. */
export interface Html {
  html: string;
}

type Part = Html | string | number | null | undefined | false | Part[];

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(write).join("");
  if (part === null || part === undefined || part === false) return "";
  return typeof part === "object" ? part.html : escapeHtml(String(part));
}

/** HTML in which every inserted value is escaped, except trusted HTML. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(write)),
});
