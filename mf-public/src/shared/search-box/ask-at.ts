import type { Chosen } from "./suggesting-input.tsx";

/** The address of a page of results, which may have a question already, for what was asked. */
export function askAt(page: string, asked: Chosen): string {
  const given = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
  return given.size > 0 ? `${page}${page.includes("?") ? "&" : "?"}${given}` : page;
}
