import * as column from "./columns.ts";
import { table } from "./table.ts";

/** `importFiles`: what an organization brings in; `heldBy` says in which import. */
export type UploadField = "mediaFiles" | "relatedFiles" | "importFiles";

export class Upload extends table("uploads", {
  id: column.key(),
  organizationId: column.reference(),
  collectionId: column.optionalReference(),
  userId: column.reference(),
  field: column.requiredText<UploadField>(),
  name: column.requiredText(),
  bytes: column.size(),
  received: column.sizeWithDefault(0),
  keys: column.texts(),
  /** Null until the upload is complete and examined; so is the hash. */
  type: column.optionalText(),
  sha256: column.optionalText(),
  /** As that of a media item. */
  look: column.bits(),
  lockId: column.optionalReference(),
  lockedUntil: column.optionalInstant(),
  isWanted: column.flag(false),
  touchedAt: column.instant(),
  /** The proposal that it belongs to until that has been decided, or the import. */
  heldBy: column.optionalReference(),
}) {}
