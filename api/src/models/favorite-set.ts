import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Favorites that somebody has put together under a name. */
export class FavoriteSet extends table("favorite_sets", {
  id: column.key(),
  userId: column.reference(),
  name: column.requiredText(),
  /** Made while signed in, not by the link of a mail. */
  isSignedIn: column.requiredFlag(),
  /** What its address has while it is shared; null if it is not. */
  shareKey: column.optionalText(),
  /** It can be taken back for a while. */
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
  /** As of a favorite. */
  ledFrom: column.optionalReference(),
  /** Only grows: the order in which they were added. */
  paginationId: column.sequence(),
}) {}
