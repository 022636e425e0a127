import * as column from "./columns.ts";
import { table } from "./table.ts";

export class RelatedFile extends table("related_files", {
  organizationId: column.reference(),
  id: column.key(),
  contributionId: column.reference(),
  position: column.integer(),
  key: column.requiredText(),
  originalName: column.requiredText(),
  type: column.requiredText(),
  bytes: column.size(),
  sha256: column.requiredText(),
  comment: column.text(),
  /** Why the organization withholds it from others while it shows the contribution; usually null. */
  withheldAs: column.optionalText<"declined" | "hidden" | "withdrawn">(),
  /** It came with the gift of another person: the contributor has no more of it than everybody. */
  isOfOther: column.flag(false),
  /** State of the public copy; `refused` if none can be made. */
  cleanState: column.text<"pending" | "ready" | "refused">("pending"),
  cleanKey: column.optionalText(),
  cleanType: column.optionalText(),
  cleanBytes: column.optionalSize(),
  cleanSha256: column.optionalText(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}
