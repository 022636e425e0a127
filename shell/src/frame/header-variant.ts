/** White on the portal's own pages, otherwise colored; sign-in pages show only the name and the language. */
export type HeaderVariant = "paper" | "field" | "door";

const doorPages: ReadonlySet<string> = new Set(["login", "register", "passwordReset", "openAccount", "accountBack"]);
const ownPages: ReadonlySet<string> = new Set(["start", "search", "about"]);

/** `isOfPortal`: no organization is chosen. */
export function headerVariantOf(page: string | undefined, isPortalPage: boolean): HeaderVariant {
  if (page === "start" || (isPortalPage && (!page || ownPages.has(page)))) return "paper";
  return page && doorPages.has(page) ? "door" : "field";
}
