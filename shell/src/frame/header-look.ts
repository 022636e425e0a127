/** Colored everywhere but on the start page; on the sign-in pages it shows only the name and the language. */
export type HeaderLook = "paper" | "field" | "door";

const doorPages: ReadonlySet<string> = new Set(["login", "register", "passwordReset"]);

export function lookOf(page: string | undefined): HeaderLook {
  if (page === "start") return "paper";
  return page && doorPages.has(page) ? "door" : "field";
}
