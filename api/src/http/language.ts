import { bcp47, fallbackLanguage, type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { Context } from "koa";
import type { Actor } from "./actor.ts";

/** The language of the request, else the person's own. */
export function languageOf(context: Context): LanguageCode {
  const own = (context.state.actor as Actor | undefined)?.user.language ?? fallbackLanguage;
  const asked = context.get("Accept-Language");
  // A client without a preference accepts any.
  if (asked === "" || asked === "*") return own;
  const found = context.acceptsLanguages(languageCodes.map(bcp47));
  return languageCodes.find((code) => bcp47(code) === found) ?? own;
}
