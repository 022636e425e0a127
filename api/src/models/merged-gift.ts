import type { MediaValues } from "@samling/contract/media-fields";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** What merging changed of the gift that stays. */
export interface BeforeMerging {
  /** Media and related files that were copied to it. */
  copies: string[];
  /** Its own file, or the other's copy, if that is withheld since. */
  hidden: string | null;
  /** What was said of its own file, as it was and as it is since: only what differs. */
  file: string;
  from: Partial<MediaValues>;
  to: Partial<MediaValues>;
  /** The name of its giver as it was shown, which may stand in the record as who took a picture. */
  giver?: string;
}

/** A gift that has gone into another one. */
export class MergedGift extends table("merged_gifts", {
  organizationId: column.keyPart(),
  contributionId: column.keyPart(),
  intoId: column.reference(),
  before: column.requiredDocument<BeforeMerging>(),
  actorId: column.optionalReference(),
  mergedAt: column.requiredInstant(),
}) {}

/** Where the addresses of a file lead since its gift has been merged. */
export class MergedFile extends table("merged_files", {
  organizationId: column.keyPart(),
  mediaId: column.keyPart(),
  intoId: column.reference(),
  /** The gift that was merged. */
  contributionId: column.reference(),
}) {}
