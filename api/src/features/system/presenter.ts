import type { Answer, License } from "@samling/contract/types";
import { listLanguages, listLicenses } from "./service.ts";

export const presentLanguages = async (): Promise<Answer<"GET /api/languages">> =>
  (await listLanguages()).map(({ code, required }) => ({ language: code, required }));

export const presentLicenses = async (): Promise<License[]> =>
  (await listLicenses()).map(({ id, url, isOffered, translations = [] }) => ({
    licenseId: id,
    url,
    isOffered,
    translations: translations.map((text) => text.get()),
  }));
