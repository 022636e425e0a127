/** The demo as data: texts here; ids and files are made when it is filled. */
import type { Catalogue } from "@samling/contract/codec";
import type { RegistrationFieldName } from "@samling/contract/constants/accounts";
import type { CollectionStatus } from "@samling/contract/constants/collections";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { WorkList } from "@samling/contract/constants/tips";
import type { RequirableField } from "@samling/contract/media-fields";
import type people from "../../data/people.json";
import type { PictureTone } from "../vary-picture.ts";
import type { CropName, Master } from "./crops.ts";
import type { PlaceName } from "./places.ts";

export type PersonKey = keyof typeof people;

export type LanguageTexts = Record<LanguageCode, string>;

export type OrganizationKey = "hamn" | "vaev" | "saari" | "nord";
export type GroupKey = "fotoklubben" | "vaevegruppen" | "kuvapiiri" | "winter_watch";
export const licenseKeys = ["CC0", "CC BY", "CC BY-SA", "CC BY-NC", "PDM", "InC"] as const;
export type LicenseKey = (typeof licenseKeys)[number];

export interface DemoOrganization {
  name: string;
  color: string;
  contactEmail: string;
  language: LanguageCode;
  place: string;
  country: string;
  logo: string;
  registrationFields: Partial<Record<RegistrationFieldName, boolean>>;
  recommendedLicense: LicenseKey;
  /** Offers pictures in their original size, where the collection shows them at that size. */
  offersOriginals?: boolean;
  accessibilityStatementUrl?: string;
  /** The organization's group, managed by its sub-admin. */
  group: GroupKey;
  description: LanguageTexts;
  about: LanguageTexts;
  terms: LanguageTexts;
  help: LanguageTexts;
  /** Interface texts that the organization overrides. */
  appTranslations?: Partial<Record<LanguageCode, Catalogue>>;
  /** The text that visitors read after saving a favorite. */
  saveFavorite?: LanguageTexts;
}

export interface DemoQuestion {
  value: string;
  /** In languages other than the organization's. */
  translations?: Partial<LanguageTexts>;
  required: boolean;
}

export interface DemoCollection {
  organization: OrganizationKey;
  /** Its final status; it accepts contributions as ACTIVE first. */
  status: CollectionStatus;
  isPublic: boolean;
  groupName: "default" | "_no_group" | GroupKey;
  allowRelatedFiles: boolean;
  /** Shows its pictures down to their last pixel. */
  fullSize?: boolean;
  /** Questions to visitors about its media. */
  asksPublic?: WorkList[];
  cover: readonly [Master, CropName];
  fields: Partial<Record<RequirableField, boolean>>;
  questions: readonly DemoQuestion[];
  /** Staff decide on contributions with a `review`; others arrived before the collection was reviewed. */
  isReviewed?: true;
  title: LanguageTexts;
  description: LanguageTexts;
  about?: LanguageTexts;
  /** If there are terms, contributors accept them. */
  terms?: LanguageTexts;
  archivedText?: string;
}

export interface DemoPerson {
  firstName: string;
  lastName: string;
  alias?: string;
  language: LanguageCode;
  city: string;
  country: string;
  born?: string;
  occupation?: string;
  bio?: string;
  phone?: string;
  /** Organizations of the person, the one of the registration first. */
  memberOf: readonly [OrganizationKey, ...OrganizationKey[]];
  roles?: Partial<Record<OrganizationKey, OrganizationRole>>;
  suspended?: { organization: OrganizationKey; showContributions: boolean };
  groups?: readonly GroupKey[];
  isPlatformAdmin?: boolean;
  isPublic?: boolean;
}

/** Metadata that the pictures of a contribution share, or that one of them has. */
export interface DemoMetadata {
  /** `yyyy-mm-dd`; absent if unknown. */
  date?: string;
  openDate?: string;
  place?: PlaceName;
  tags?: readonly string[];
  socials?: readonly string[];
  /** Absent if the contributor is the photographer. */
  photographer?: string;
  license?: LicenseKey;
}

export interface DemoPicture extends DemoMetadata {
  master: Master;
  crop?: CropName;
  tone?: PictureTone;
  megapixels?: number;
  format?: "jpeg" | "png" | "gif";
  title: string;
  text?: string;
}

export interface DemoFilm extends DemoMetadata {
  film: "regatta" | "lighthouse-2";
  title: string;
  text?: string;
}

export interface DemoRelatedFile {
  name: string;
  /** In `pictures/documents`. */
  file: string;
  comment: string;
}

/** The decision of staff on a contribution to a reviewed collection, and its contributor's answer. */
export type DemoReview =
  | { state: "waiting" }
  | { state: "asked"; words: string; answer?: string }
  | { state: "declined"; reason: string; words: string };

export interface DemoContribution extends DemoMetadata {
  contributor: PersonKey;
  review?: DemoReview;
  isPrivate?: boolean;
  media: readonly (DemoPicture | DemoFilm)[];
  /** In the order of the collection's questions; an empty text is omitted. */
  answers?: readonly string[];
  files?: readonly DemoRelatedFile[];
}
