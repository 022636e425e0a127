import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Shows one visitor the favorites that were saved with their e-mail address, without signing in. */
export class FavoriteLink extends table("favorite_links", {
  tokenHash: column.keyBinary(),
  userId: column.reference(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}
