/**
 * The one limit of all e-mails that anyone can cause without an account, or with one in another person's name: no one
 * can fill another person's mailbox. It applies when an e-mail is sent, so that the answer of a call reveals nothing
 * about it.
 */
import { createHash } from "node:crypto";
import { Op } from "sequelize";
import { inTransaction, select } from "../database/transaction.ts";
import { dayMs } from "../days.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { User } from "../models/accounts.ts";
import type { MailKind } from "../models/mail-kinds.ts";
import { MailedAddress, OutgoingMail } from "../models/platform.ts";
import { jobOf } from "./queue-mail.ts";

const hourMs = 3_600_000;
interface Rate {
  max: number;
  ms: number;
}

interface AddressLimit {
  /** The kinds of one lane are counted together. */
  lane: string;
  /** For an address without an opened link, and for all others; null if there is no limit. */
  unopened: Rate;
  opened: Rate | null;
  /** How long an excess e-mail waits for its turn; if absent, it is not sent. */
  waitsMs?: number;
}

/** For an address entered by a person who need not own it. */
const typed = { lane: "typed", unopened: { max: 1, ms: dayMs }, opened: { max: 20, ms: dayMs } };
/** The same, where the e-mail waits until a link was opened. */
const typedWaiting = { ...typed, waitsMs: 3 * dayMs };
/** E-mails to the address of an account, whose owner may have lost the first one. */
const account = { lane: "account", unopened: { max: 3, ms: dayMs }, opened: { max: 20, ms: dayMs } };
/** E-mails about an account to an address that was never proven, and may be another person's. */
const unproven = { lane: "unproven", unopened: { max: 3, ms: dayMs }, opened: { max: 3, ms: dayMs } };
/** The link in the last e-mail works until the next one may be sent: no one is locked out. */
const reset = { lane: "reset", unopened: { max: 1, ms: dayMs }, opened: { max: 10, ms: hourMs } };
/** For e-mails to a contributor whose address a stranger may have registered. */
const own = { lane: "own", unopened: { max: 10, ms: dayMs }, opened: { max: 600, ms: dayMs } };
/** E-mails about what came with an address that may be another person's; the first of a day never wait. */
const decision = { lane: "decision", unopened: { max: 10, ms: dayMs }, opened: null, waitsMs: 7 * dayMs };
const alert = { lane: "alert", unopened: { max: 4, ms: hourMs }, opened: { max: 4, ms: hourMs } };

/**
 * Null if staff or the person cause it, or if it is limited where it is caused (docs/operating/security.md lists them).
 */
const limits: Record<MailKind, AddressLimit | null> = {
  "notice-received": typedWaiting,
  "tip-answered": typedWaiting,
  "guardian-asked": { ...typed, waitsMs: 14 * dayMs },
  favorites: typed,
  welcome: account,
  "email-proof": account,
  "email-change": account,
  "password-reset": reset,
  "email-changed": unproven,
  "password-changed": unproven,
  "new-device": unproven,
  "account-deleted": unproven,
  "contribution-received": own,
  "guardian-ended": own,
  "contribution-published": decision,
  "contribution-asked": decision,
  "contribution-declined": decision,
  "contribution-hidden": decision,
  "contribution-shown": decision,
  "contribution-message": decision,
  "contribution-change-accepted": decision,
  "contribution-change-declined": decision,
  "contribution-learnt": decision,
  "contribution-deleted": decision,
  "desk-alert": alert,
  "notice-hidden": null,
  "notice-decided": null,
  "accessibility-feedback": null,
  "role-changed": null,
  "factor-changed": null,
  "member-suspended": null,
  invitation: null,
  "desk-new": null,
  "desk-digest": null,
  "desk-reminder": null,
  "rights-ending": null,
  "webhook-away": null,
  "hand-over-ready": null,
  thanks: null,
};

/**
 * Kinds whose link confirms the address: without them, an address that bounced by mistake would never get an e-mail
 * again.
 */
const isConfirming = (kind: MailKind, limit: AddressLimit | null) =>
  kind === "invitation" || limit === typed || limit === account || limit === reset;

const opened = "opened";
/** An e-mail to the address bounced permanently, and no mailed link has been opened since. */
const returned = "returned";
const hashOf = (email: string): Buffer => createHash("sha256").update(email.trim().toLowerCase()).digest();

async function isOpened(email: string, addressHash: Buffer): Promise<boolean> {
  if ((await MailedAddress.count({ where: { addressHash, lane: returned } })) > 0) return false;
  if ((await MailedAddress.count({ where: { addressHash, lane: opened } })) > 0) return true;
  return (await User.count({ where: { email, emailProvenAt: { [Op.ne]: null } } })) > 0;
}

/** Counts the e-mail unless it is one too many. One that is tried again was counted already. */
const count = (mail: OutgoingMail, lane: string, { max, ms }: Rate, now: Date): Promise<boolean> =>
  inTransaction(async () => {
    const values = { addressHash: hashOf(mail.recipient), lane, max, now, over: new Date(now.getTime() - ms) };
    const counted = await select(
      `INSERT INTO mailed_addresses AS m (address_hash, lane, since) VALUES (:addressHash, :lane, :now)
       ON CONFLICT (address_hash, lane) DO UPDATE SET
         since = CASE WHEN m.since <= :over THEN :now ELSE m.since END,
         count = CASE WHEN m.since <= :over THEN 1 ELSE m.count + 1 END
       WHERE m.since <= :over OR m.count < :max
       RETURNING 1 AS counted`,
      { replacements: values },
    );
    if (counted.length > 0) await mail.update({ countedAt: now });
    return counted.length > 0;
  });

/** Whether the e-mail may be sent now; one that waits is queued again, and one that may not be sent is deleted. */
export async function checkAddressLimit(
  { jobs, now }: { jobs: Jobs; now: Date },
  mail: OutgoingMail,
): Promise<"send" | "wait" | "drop"> {
  const { kind, recipient, data, createdAt } = mail;
  const limit: AddressLimit | null =
    data.isTyped === true ? typedWaiting : data.isOwnDevice === true ? account : limits[kind];
  const hash = hashOf(recipient);
  const isReturned = (await MailedAddress.count({ where: { addressHash: hash, lane: returned } })) > 0;
  if (isReturned && !isConfirming(kind, limit)) return "drop";
  // It is for the owner of the address: only a proven address has a way back.
  const isForOwner = data.isProven === true || data.wayBackId !== undefined;
  if (!limit || isForOwner || mail.countedAt) return "send";
  const rate = (await isOpened(recipient, hash)) ? limit.opened : limit.unopened;
  if (!rate || (await count(mail, limit.lane, rate, now))) return "send";
  const { waitsMs } = limit;
  if (waitsMs === undefined || now.getTime() - createdAt.getTime() >= waitsMs) return "drop";
  await inTransaction(async () => {
    await mail.update({ heldAt: now });
    await jobs.enqueueAt(new Date(now.getTime() + rate.ms), "send-mail", jobOf(mail));
  });
  return "wait";
}

/** Milliseconds for which the link of a reset works: as long as the limit may allow no other. */
export const findResetLifetime = async (email: string): Promise<number> =>
  ((await isOpened(email, hashOf(email))) ? reset.opened : reset.unopened).ms;

/** Call when a mailed link was opened, in the transaction of its effect: e-mails that waited for that are sent. */
export async function recordLinkOpened(jobs: Jobs, email: string, now: Date): Promise<void> {
  await forgetBounce(email);
  const key = { addressHash: hashOf(email), lane: opened };
  const [row, isFirst] = await MailedAddress.findOrCreate({ where: key, defaults: { ...key, since: now } });
  if (!isFirst) await row.update({ since: now });
  const where = { recipient: email, heldAt: { [Op.ne]: null } };
  // A queued e-mail is no longer held: a second link opened at once would send it twice.
  const [, held] = await OutgoingMail.update({ heldAt: null }, { where, returning: true });
  if (held.length > 0) await jobs.enqueue("send-mail", ...held.map(jobOf));
}

/** Call when an e-mail bounced permanently: only those that confirm the address are sent to it until one was opened. */
export async function recordBounce(email: string, since: Date): Promise<void> {
  const key = { addressHash: hashOf(email), lane: returned };
  await MailedAddress.findOrCreate({ where: key, defaults: { ...key, since } });
}

export const findBounce = (email: string): Promise<MailedAddress | null> =>
  MailedAddress.findOne({ where: { addressHash: hashOf(email), lane: returned } });

/** Call when the address was confirmed by a mailed link. */
export const forgetBounce = (email: string) =>
  MailedAddress.destroy({ where: { addressHash: hashOf(email), lane: returned } });

/** Deletes the address with its account. */
export const forgetAddress = (email: string) => MailedAddress.destroy({ where: { addressHash: hashOf(email) } });

/** Forgets counts after two days, and addresses that were opened, or from which e-mails bounced, after a year. */
export async function forgetAddresses(now: Date): Promise<void> {
  const before = (days: number) => ({ [Op.lt]: new Date(now.getTime() - days * dayMs) });
  await MailedAddress.destroy({ where: { lane: { [Op.notIn]: [opened, returned] }, since: before(2) } });
  await MailedAddress.destroy({ where: { lane: [opened, returned], since: before(365) } });
}
