/** What is typed and chosen on the page, and the selection that it means. */
import type { LanguageCode } from "@samling/contract/constants";
import type { Selection } from "./endpoints.ts";

export const kinds = ["new", "all", "collection", "found", "numbers"] as const;
type Kind = (typeof kinds)[number];

export interface Choice {
  kind: Kind;
  collectionId: string;
  q: string;
  from: string;
  to: string;
  numbers: string;
  destination: string;
  hasRenditions: boolean;
  hasContacts: boolean;
  isPut: boolean;
  gigabytes: string;
}

export const firstChoice: Choice = {
  kind: "new",
  collectionId: "",
  q: "",
  from: "",
  to: "",
  numbers: "",
  destination: "",
  hasRenditions: false,
  hasContacts: false,
  isPut: false,
  gigabytes: "4",
};

const readNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Null as long as something is missing. */
export function toSelection(choice: Choice, language: LanguageCode): Selection | null {
  const { kind, collectionId, from, to } = choice;
  const q = choice.q.trim();
  const numbers = readNumbers(choice.numbers);
  switch (kind) {
    case "new":
      return { isNew: true };
    case "all":
      return {};
    case "collection":
      return collectionId ? { collectionId } : null;
    case "found":
      if (q.length < 2 && !from && !to) return null;
      return { ...(q.length > 1 && { q, language }), ...(from && { from }), ...(to && { to }) };
    case "numbers":
      return numbers.length > 0 ? { numbers } : null;
  }
}
