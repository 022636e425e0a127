import { createHash } from "node:crypto";
import { fallbackLanguage, type LanguageCode } from "@samling/contract/constants";
import { Consent } from "./consent-model.ts";

interface Terms {
  languageCode: LanguageCode;
  terms: string;
  updatedAt: Date;
}

interface ConsentInput {
  organizationId: string;
  userId: string;
  /** The text in every language there is. */
  texts: readonly Terms[];
  /** The one that was read. */
  language: LanguageCode;
  collectionId?: string;
  contributionId?: string;
}

/** Keeps which text was agreed to: the screen shows English where a language has none, and so does the proof. */
export async function recordConsent({ texts, language, ...about }: ConsentInput): Promise<void> {
  const textIn = (code: LanguageCode) => texts.find((text) => text.languageCode === code && text.terms !== "");
  const read = textIn(language) ?? textIn(fallbackLanguage);
  await Consent.create({
    ...about,
    kind: about.collectionId ? "collection-terms" : "organization-terms",
    textHash: createHash("sha256")
      .update(read?.terms ?? "")
      .digest("hex"),
    version: read?.updatedAt ?? null,
    language: read?.languageCode ?? language,
  });
}
