import type { LanguageCode } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import type { FirstView } from "../first-view/first-view.ts";
import type { ReadPublic } from "./reader.ts";

/** What a page says of itself before a script has run: to search engines, and to where a link to it is shared. */
export interface PageHead {
  /** 404 where there is nothing that everybody may see. */
  status: 200 | 404;
  language: LanguageCode;
  title?: string;
  description?: string;
  picture?: { url: string; alt: string; width?: number | null; height?: number | null };
  /** Only what search engines are to keep has an address of its own and speaks of itself as data. */
  isIndexed: boolean;
  data: object[];
  /** The top of the page, where it is shown before the screens are. */
  view?: FirstView;
}

/** What heads are described from. */
export interface HeadContext {
  read: ReadPublic;
  language: LanguageCode;
  /** Where browsers reach the portal, without a slash at its end. */
  origin: string;
  pathname: string;
}

export type Organization = Answer<"GET /api/organization/{id}">;
export type Collection = Answer<"GET /api/collection">;
export type Contribution = Answer<"GET /api/contribution/{id}">;
export type Media = Contribution["images"][number];
export type Licenses = Answer<"GET /api/licenses">;
