import type { LanguageCode } from "@samling/contract/constants/languages";

/** Receipt of a contribution, as its contributor reads it. */
export interface Receipt {
  entryNumber: string;
  /** Empty if it has none, or if it may not be quoted. */
  title: string;
  collection: string;
  arrivedAt: Date;
  visibility: "waiting" | "published" | "private";
  /** How long the first answer usually takes; null if that is unknown, or no answer is expected. */
  usualHours: number | null;
  licenses: string[];
  /** Agreements: each with the day of its version, the language that was read, when, and its fingerprint. */
  agreed: {
    kind: "organization-terms" | "collection-terms" | "license";
    name: string;
    version: Date | null;
    language: LanguageCode;
    at: Date;
    sha256: string;
  }[];
  /** A name is empty if it may not be quoted. */
  files: { name: string; bytes: number; sha256: string }[];
  /** Its contributor's own page, where it can be withdrawn. */
  href: string;
  /** Contact of the organization; empty if it has none. */
  contact: string;
}
