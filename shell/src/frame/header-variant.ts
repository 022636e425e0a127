/** White on the portal's own pages, otherwise colored; `signIn` and `bare` show only the name and the language. */
export type HeaderVariant = "paper" | "field" | "signIn" | "bare";

const signInPages: ReadonlySet<string> = new Set(["login", "register", "passwordReset", "openAccount", "accountBack"]);
const ownPages: ReadonlySet<string> = new Set(["start", "search", "about"]);

/** `isPortalPage`: no organization is chosen. */
export function headerVariantOf(page: string | undefined, isPortalPage: boolean): HeaderVariant {
  if (page === "start" || (isPortalPage && (!page || ownPages.has(page)))) return "paper";
  if (page === "linkForm") return "bare";
  return page && signInPages.has(page) ? "signIn" : "field";
}
