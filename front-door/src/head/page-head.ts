import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import type { FirstView } from "@samling/portal/first-view/first-views";
import type { ReadPublic } from "./reader.ts";

/** The page's metadata before any script has run: for search engines, and for shared links. */
export interface PageHead {
  /** 404 if nothing public exists at the address; 410 if it once did. */
  status: 200 | 404 | 410;
  language: LanguageCode;
  /** Its new address after a move to another collection. */
  movedTo?: string;
  title?: string;
  description?: string;
  picture?: { url: string; alt: string; width?: number | null; height?: number | null };
  /** Query of the canonical address, if it is more than the path. */
  query?: { image: string };
  /** Only pages that search engines may index have a canonical address and structured data. */
  isIndexed: boolean;
  data: object[];
  /** The same content for other sites and programs. */
  alternates?: { type: string; href: string; title?: string }[];
  /** The top of the page, if it is shown before the screens load; it may come later than the rest. */
  view?: FirstView | Promise<FirstView | undefined>;
}

/** Request and API from which the metadata is made. */
export interface HeadContext {
  read: ReadPublic;
  language: LanguageCode;
  /** The portal's public address, without a trailing slash. */
  origin: string;
  pathname: string;
  /** Query of the address: the picture of a contribution, or the search. */
  query: URLSearchParams;
}

export type Organization = Answer<"GET /api/organization/{id}">;
export type Collection = Answer<"GET /api/collection">;
export type Contribution = Answer<"GET /api/contribution/{id}">;
export type Media = Contribution["images"][number];
export type Licenses = Answer<"GET /api/licenses">;
