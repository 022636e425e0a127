import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Derivative extends table("derivatives", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  kind: column.keyText(),
  type: column.keyText(),
  width: column.requiredInteger(),
  height: column.requiredInteger(),
  key: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  createdAt: column.instant(),
}) {}

export const filmKind = "video";

const captions = "captions-";
export const captionsPattern = `${captions}%`;

/** Captions have one file per language. */
export const captionsKind = (language: string): string => captions + language.toLowerCase();

/** BCP 47, of captions; undefined otherwise. */
export const captionsLanguage = (kind: string): string | undefined =>
  kind.startsWith(captions) ? kind.slice(captions.length) : undefined;
