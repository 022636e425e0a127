/**
 * What may be done with a picture or film, and the line that names its source. Has no validator, so that pages, the front
 * door and the API say the same.
 */
import type { LanguageCode } from "./constants.ts";

/** What a license allows, freest first; `ask` allows nothing beyond the law. */
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

/**
 * Told by the address, since installations may name licenses as they like. A license that is not known here allows
 * nothing: a file that has been given away cannot be called back.
 */
export const reuseOf = (licenseUrl: string | null | undefined): ReuseKind => parseLicense(licenseUrl).kind ?? "ask";

/** Whether files may be handed out with it. */
export const isDownloadable = (licenseUrl: string | null | undefined): boolean => reuseOf(licenseUrl) !== "ask";

/**
 * A license as others write it: with `http:`, under which Creative Commons and RightsStatements.org coined their addresses.
 * Undefined if it is none of theirs.
 */
export function rightsUri(licenseUrl: string | null | undefined): string | undefined {
  const coined = licenseUrl?.replace(/^https:/, "http:") ?? "";
  return /^http:\/\/(creativecommons\.org\/(licenses|publicdomain)|rightsstatements\.org\/vocab)\/./.test(coined)
    ? coined
    : undefined;
}

/** The name by which Creative Commons' licenses are cited, in every language; undefined for others. */
export function citedLicense(licenseUrl: string | null | undefined): string | undefined {
  const { terms, version, kind } = parseLicense(licenseUrl);
  if (!kind) return undefined;
  if (terms === "zero") return `CC0 ${version}`;
  return terms === "mark" ? `Public Domain Mark ${version}` : `CC ${terms.toUpperCase()} ${version}`;
}

interface ReuseWords {
  image: string;
  video: string;
  unknown: string;
}

const words: Record<LanguageCode, ReuseWords> = {
  en: { image: "Photo", video: "Film", unknown: "unknown" },
  sv: { image: "Foto", video: "Film", unknown: "okänd" },
  dk: { image: "Foto", video: "Film", unknown: "ukendt" },
  fi: { image: "Kuva", video: "Video", unknown: "tuntematon" },
};

export interface Credit {
  kind: "image" | "video";
  /** Who took it; empty if that is not known. */
  photographer: string;
  /** Who contributed it, under the publicly shown name; may be empty. */
  contributor: string;
  organization: string;
  /** How it is to be named instead, word by word; absent or empty: by these. */
  creditLine?: string;
  /** As it is cited; empty if there is none. */
  license: string;
}

/** "Photo: unknown / Margareta Nyström, Hamnarkivet. CC BY 4.0" */
export function writeAttribution({ kind, ...credit }: Credit, language: LanguageCode): string {
  const { [kind]: label, unknown } = words[language];
  const photographer = credit.photographer || unknown;
  const people = [...new Set([photographer, credit.contributor])].filter(Boolean).join(" / ");
  const line = credit.creditLine || `${label}: ${people}, ${credit.organization}`;
  return [line, credit.license].filter(Boolean).join(". ");
}

type CreditedMedia = {
  isPhotographer: boolean;
  otherPhotographer: string;
};

/** Who took it: its contributor, or the person whom the contributor names; empty if that is not known. */
export const namePhotographer = (media: CreditedMedia, contributor: string): string =>
  media.isPhotographer ? contributor : media.otherPhotographer.trim();
