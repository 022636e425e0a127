import { chooseLanguage } from "../head/language.ts";
import type { ReadPublic } from "../head/reader.ts";

export interface PublicFormat {
  status?: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

export interface FormatContext {
  read: ReadPublic;
  /** The portal's public address, without a trailing slash. */
  origin: string;
  url: URL;
  acceptLanguage: string | undefined;
  accept?: string | undefined;
}

export const languageOf = ({ url, acceptLanguage }: FormatContext) =>
  chooseLanguage(url.searchParams.get("lang"), acceptLanguage);
