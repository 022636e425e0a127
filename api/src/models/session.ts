import type { SessionOpening } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";
import type { User } from "./user.ts";

export class Session extends table("sessions", {
  id: column.key(),
  tokenHash: column.binary(),
  userId: column.reference(),
  expiresAt: column.requiredInstant(),
  lastUsedAt: column.instant(),
  userAgent: column.text(),
  /** When the session was first seen to belong to staff. */
  staffSince: column.optionalInstant(),
  openedBy: column.text<SessionOpening>("password"),
  /** About where from: too little to find a household by. */
  network: column.text(),
  /** The person had signed in before, and never from this device. */
  isNewDevice: column.flag(false),
  hasSecondFactor: column.flag(false),
  /** When the person last showed in it who they are. */
  confirmedAt: column.optionalInstant(),
  createdAt: column.instant(),
}) {
  declare user?: User;
}

export class PasswordReset extends table("password_resets", {
  tokenHash: column.keyBinary(),
  userId: column.reference(),
  organizationId: column.reference(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}

export class EmailProof extends table("email_proofs", {
  tokenHash: column.keyBinary(),
  userId: column.reference(),
  /** The address that the person wants to have; null: the one they have. */
  email: column.optionalText(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}
