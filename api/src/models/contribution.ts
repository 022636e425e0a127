import type { ContributionState } from "@samling/contract/constants";
import type { Answer } from "./answer.ts";
import type { Collection } from "./collection.ts";
import * as column from "./columns.ts";
import type { Media } from "./media.ts";
import type { RelatedFile } from "./related-file.ts";
import { table } from "./table.ts";
import type { User } from "./user.ts";

export class Contribution extends table("contributions", {
  organizationId: column.reference(),
  id: column.key(),
  paginationId: column.sequence(),
  collectionId: column.reference(),
  userId: column.optionalReference(),
  /** The contributor's wish. */
  isPublic: column.flag(true),
  /** Since when the organization withholds it from others, whatever the reason; null if it is published. */
  hiddenAt: column.optionalInstant(),
  /** Why it is withheld; counts only with `hiddenAt`, without which it is published. */
  withheldAs: column.optionalText<Exclude<ContributionState, "published">>(),
  /** The last day on which others see any of its files; null if that does not end. */
  openUntil: column.optionalDate(),
  /** The instant at which that day ends; the database sets it. */
  closesAt: column.optionalInstant(),
  publishedAt: column.instant(),
  /** When somebody of the organization's staff first opened it; null if nobody has. */
  lookedAt: column.optionalInstant(),
  adminComments: column.text(),
  idempotencyKey: column.optionalText(),
  /** What it was called where it was brought in from; whatever has the same name is not brought in again. */
  sourceKey: column.optionalText(),
  /** When its files were disposed of, after it had been declined. */
  disposedAt: column.optionalInstant(),
  deletedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare collection?: Collection;
  declare user?: User | null;
  declare media?: Media[];
  declare answers?: Answer[];
  declare relatedFiles?: RelatedFile[];

  /** Where it stands with the organization (DEC-36). */
  get state(): ContributionState {
    return this.hiddenAt === null ? "published" : (this.withheldAs ?? "hidden");
  }

  /** Who gave what has been merged into it; only set if the query asks for it. */
  get otherGivers(): (Pick<User, "id" | "alias" | "firstName" | "lastName" | "isPublic"> & {
    isProfileHidden: boolean;
  })[] {
    return this.getDataValue("otherGivers" as never) ?? [];
  }

  /** Whether the caller finds no profile of whoever gave it; only set if the query asks for it. */
  get isProfileHidden(): boolean {
    return this.getDataValue("isProfileHidden" as never) === true;
  }

  /** Whether everybody may see it; only set if the query asks for it. */
  get isOpen(): boolean {
    return this.getDataValue("isOpen" as never) === true;
  }
}
