/** Describes formerly public contributions that are permanently gone: since when, and why. */
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import type { ReadPublic } from "./head/reader.ts";

export type RemovedRecord = Extract<Answer<"GET /api/record/{id}">, { state: "gone" }>;

const words: Record<LanguageCode, Record<RemovedRecord["why"], (day: string) => string>> = {
  en: { withdrawn: (day) => `Withdrawn by its contributor on ${day}`, deleted: (day) => `Deleted on ${day}` },
  sv: { withdrawn: (day) => `Återtaget av bidragsgivaren den ${day}`, deleted: (day) => `Borttaget den ${day}` },
  dk: { withdrawn: (day) => `Trukket tilbage af bidragyderen den ${day}`, deleted: (day) => `Slettet den ${day}` },
  fi: { withdrawn: (day) => `Lähettäjä perui tämän ${day}`, deleted: (day) => `Poistettu ${day}` },
};

export function describeRemoval({ since, why }: RemovedRecord, language: LanguageCode): string {
  const day = new Intl.DateTimeFormat(bcp47(language), { dateStyle: "long", timeZone: "UTC" }).format(new Date(since));
  return words[language][why](day);
}

/** Undefined if nothing public ever existed there, or if it is hidden. */
export async function readRemovedRecord(read: ReadPublic, id: string): Promise<RemovedRecord | undefined> {
  const record = await read("GET /api/record/{id}", { id });
  return record?.state === "gone" ? record : undefined;
}
