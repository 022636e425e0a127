const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

/** HTML that is put into other HTML as it is. */
export interface Html {
  html: string;
}

type Part = Html | string | number | null | undefined | false | Part[];

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(write).join("");
  if (part === null || part === undefined || part === false) return "";
  return typeof part === "object" ? part.html : escapeHtml(String(part));
}

/** HTML in which everything that is put into it is escaped, but for what is HTML itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(write)),
});
