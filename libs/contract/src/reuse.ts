/** Permitted reuse of a picture or film, and its source line: the same for pages, front door and API. */
import type { MediaKind } from "./constants/files.ts";
import type { LanguageCode } from "./constants/languages.ts";

/** Reuse that a license allows, freest first; `ask` allows nothing beyond the law. */
export const reuseKinds = [
  "free",
  "name",
  "alike",
  "unchanged",
  "noSale",
  "noSaleAlike",
  "noSaleUnchanged",
  "ask",
] as const;
export type ReuseKind = (typeof reuseKinds)[number];

const byTerms = new Map<string, ReuseKind>([
  ["zero", "free"],
  ["mark", "free"],
  ["by", "name"],
  ["by-sa", "alike"],
  ["by-nd", "unchanged"],
  ["by-nc", "noSale"],
  ["by-nc-sa", "noSaleAlike"],
  ["by-nc-nd", "noSaleUnchanged"],
]);

const creativeCommons = /^https?:\/\/creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)\b/;

/** Terms and version of one of Creative Commons' licenses. */
function parseLicense(url: string | null | undefined) {
  const [, terms = "", version = ""] = creativeCommons.exec(url ?? "") ?? [];
  return { terms, version, kind: byTerms.get(terms) };
}

/** Decides by the address, since installations choose the names. An unknown license allows nothing. */
export const reuseOf = (licenseUrl: string | null | undefined): ReuseKind => parseLicense(licenseUrl).kind ?? "ask";

/** Whether files may be downloaded under it. */
export const isDownloadable = (licenseUrl: string | null | undefined): boolean => reuseOf(licenseUrl) !== "ask";

/** Canonical URI of a license by Creative Commons or RightsStatements.org, with `http:` as they coined it. */
export function rightsUri(licenseUrl: string | null | undefined): string | undefined {
  const coined = licenseUrl?.replace(/^https:/, "http:") ?? "";
  return /^http:\/\/(creativecommons\.org\/(licenses|publicdomain)|rightsstatements\.org\/vocab)\/./.test(coined)
    ? coined
    : undefined;
}

/** The name by which a Creative Commons license is cited, in every language; undefined for others. */
export function citedLicense(licenseUrl: string | null | undefined): string | undefined {
  const { terms, version, kind } = parseLicense(licenseUrl);
  if (!kind) return undefined;
  if (terms === "zero") return `CC0 ${version}`;
  return terms === "mark" ? `Public Domain Mark ${version}` : `CC ${terms.toUpperCase()} ${version}`;
}

type ReuseWords = Record<MediaKind | "unknown", string>;

const words: Record<LanguageCode, ReuseWords> = {
  en: { image: "Photo", video: "Film", sound: "Sound", text: "Story", unknown: "unknown" },
  sv: { image: "Foto", video: "Film", sound: "Ljud", text: "Berättelse", unknown: "okänd" },
  dk: { image: "Foto", video: "Film", sound: "Lyd", text: "Fortælling", unknown: "ukendt" },
  fi: { image: "Kuva", video: "Video", sound: "Ääni", text: "Tarina", unknown: "tuntematon" },
};

export interface Credit {
  kind: MediaKind;
  photographer: string;
  /** Contributor, under the publicly shown name; may be empty. */
  contributor: string;
  organization: string;
  /** Replaces the generated credit word for word, unless it is absent or empty. */
  creditLine?: string;
  /** Name for citation; empty if there is no license. */
  license: string;
}

/** "Photo: unknown / Margareta Nyström, Hamnarkivet. CC BY 4.0" */
export function formatAttribution({ kind, ...credit }: Credit, language: LanguageCode): string {
  const { [kind]: label, unknown } = words[language];
  const photographer = credit.photographer || unknown;
  const people = [...new Set([photographer, credit.contributor])].filter(Boolean).join(" / ");
  const line = credit.creditLine || `${label}: ${people}, ${credit.organization}`;
  return [line, credit.license].filter(Boolean).join(". ");
}

type CreditedMedia = { isPhotographer: boolean; otherPhotographer: string };

/** Photographer: the contributor, or the person whom the contributor names; empty if unknown. */
export const namePhotographer = (media: CreditedMedia, contributor: string): string =>
  media.isPhotographer ? contributor : media.otherPhotographer.trim();
