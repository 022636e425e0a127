/** Facts about a media item for its visitors. Apart from the fields, whose table would come with every first visit. */
import type { LanguageCode } from "./constants/languages.ts";
import type { MediaField } from "./media-fields.ts";

/**
 * Fields that visitors read in addition to title, story and alternative text, in this order: on the page of a media item,
 * in IIIF viewers under this name, and in search engines as this property of schema.org.
 */
export const facts = {
  isPhotographer: { property: "creator", en: "Photographer", sv: "Fotograf", dk: "Fotograf", fi: "Kuvaaja" },
  date: { property: "dateCreated", en: "Date", sv: "Datum", dk: "Dato", fi: "Päivämäärä" },
  location: { property: "contentLocation", en: "Place", sv: "Plats", dk: "Sted", fi: "Paikka" },
  tags: { property: "keywords", en: "Tags", sv: "Taggar", dk: "Tags", fi: "Avainsanat" },
  license: { property: "license", en: "Licence", sv: "Licens", dk: "Licens", fi: "Lisenssi" },
} as const satisfies Partial<Record<MediaField, Record<LanguageCode | "property", string>>>;
export type Fact = keyof typeof facts;
export const factNames = Object.keys(facts) as readonly Fact[];
