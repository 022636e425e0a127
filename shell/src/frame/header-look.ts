import type { PathName } from "@samling/portal";

/** Coloured everywhere but on the start page; over the sign-in pages nothing but the name and the language. */
export type HeaderLook = "paper" | "field" | "door";

const doorPages: ReadonlySet<PathName> = new Set(["login", "register", "passwordReset"]);

export function lookOf(page: PathName | undefined): HeaderLook {
  if (page === "start") return "paper";
  return page && doorPages.has(page) ? "door" : "field";
}
