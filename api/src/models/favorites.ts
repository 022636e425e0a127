import * as column from "./columns.ts";
import type { Media } from "./media.ts";
import type { Organization } from "./organizations.ts";
import { table } from "./table.ts";

export class Favorite extends table("favorites", {
  organizationId: column.reference(),
  id: column.key(),
  /** Only grows; the cursor of the list. */
  paginationId: column.sequence(),
  userId: column.reference(),
  mediaId: column.reference(),
  /** Saved while signed in, not by typing the e-mail. */
  isSignedIn: column.flag(false),
  createdAt: column.instant(),
}) {
  declare media?: Media;
  declare organization?: Organization;
}

/** Shows one visitor the favorites that were saved with their e-mail address, without signing in. */
export class FavoriteLink extends table("favorite_links", {
  tokenHash: column.keyBinary(),
  userId: column.reference(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

/** Favorites that a person has put together under a name. */
export class FavoriteSet extends table("favorite_sets", {
  id: column.key(),
  userId: column.reference(),
  name: column.requiredText(),
  /** Made while signed in, not by the link of an e-mail. */
  isSignedIn: column.requiredFlag(),
  /** Key in its address while it is shared; otherwise null. */
  shareKey: column.optionalText(),
  /** It can be undone for a while. */
  deletedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare items?: FavoriteSetItem[];
}

export class FavoriteSetItem extends table("favorite_set_items", {
  organizationId: column.reference(),
  setId: column.keyPart(),
  mediaId: column.keyPart(),
  /** Only grows: the order in which they were added. */
  paginationId: column.sequence(),
}) {}
