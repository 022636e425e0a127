import type { OrganizationRole, ReviewNotices } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";
import type { User } from "./user.ts";

export class Membership extends table("memberships", {
  organizationId: column.keyPart(),
  userId: column.keyPart(),
  roles: column.requiredTexts<OrganizationRole>(),
  status: column.text<"active" | "suspended">("active"),
  showContributions: column.flag(false),
  /** Whether the person is told of what waits for a decision at once, once a day, or never. */
  reviewNotices: column.text<ReviewNotices>("daily"),
  /** Whether these mails tell also of what was published at once and nobody has looked at. */
  unseenNotices: column.flag(false),
  /** Whether the person is reminded of what has waited too long. */
  reviewReminders: column.flag(true),
  /** Whether the person is told that something they gave was published or is shown again. */
  decisionMails: column.flag(true),
  /** `paginationId` of the newest case that a mail at once has told of. */
  toldUntil: column.bigInteger(),
  toldAt: column.optionalInstant(),
  /** The last day, by the organization's clock, whose digest was considered. */
  digestOn: column.text(),
  remindedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare user?: User;
}
