/** White on the portal's own pages, else in color; on the sign-in pages it shows only the name and the language. */
export type HeaderLook = "paper" | "field" | "door";

const doorPages: ReadonlySet<string> = new Set(["login", "register", "passwordReset", "accountBack"]);
const ownPages: ReadonlySet<string> = new Set(["start", "search", "about"]);

/** `isOfPortal`: no organization is chosen. */
export function lookOf(page: string | undefined, isOfPortal: boolean): HeaderLook {
  if (page === "start" || (isOfPortal && (!page || ownPages.has(page)))) return "paper";
  return page && doorPages.has(page) ? "door" : "field";
}
