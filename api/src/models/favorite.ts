import * as column from "./columns.ts";
import type { Media } from "./media.ts";
import type { Organization } from "./organization.ts";
import { table } from "./table.ts";

export class Favorite extends table("favorites", {
  organizationId: column.reference(),
  id: column.key(),
  /** Only grows; the cursor of the list. */
  paginationId: column.sequence(),
  userId: column.reference(),
  mediaId: column.reference(),
  /** The file of a merged gift that was saved: this one stands in for it. */
  ledFrom: column.optionalReference(),
  /** Saved while signed in, not by typing the e-mail. */
  isSignedIn: column.flag(false),
  createdAt: column.instant(),
}) {
  declare media?: Media;
  declare organization?: Organization;
}
