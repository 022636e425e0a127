import { defaultColor } from "@samling/contract/constants";
import { Op } from "sequelize";
import type { JobResult } from "../../jobs/jobs.ts";
import { fitSubject } from "../../mail/fit-subject.ts";
import type { Message } from "../../mail/mailer.ts";
import { render } from "../../mail/render.ts";
import { mailTexts } from "../../mail/texts.ts";
import { noReceipt, type Receipt } from "../../mail/write-receipt.ts";
import type { DecisionLetter, DeskLetter, MailData, MailKind } from "../../models/mail-kinds.ts";
import { Membership } from "../../models/membership.ts";
import { Organization } from "../../models/organization.ts";
import { OutgoingMail } from "../../models/outgoing-mail.ts";
import { User } from "../../models/user.ts";
import type { Parts } from "../../parts.ts";
import { createFavoritesLink } from "../favorites/links.ts";
import { createChangeToken } from "../users/email-change.ts";
import { createProofToken } from "../users/email-proof.ts";
import { createResetToken, invitationLifetime, resetLifetime } from "../users/password-reset.ts";
import { createCaseLink } from "./case-link.ts";
import { findDeciders } from "./deciders.ts";
import { choicesPage, oneClickAddress } from "./lead-to-choices.ts";
import { createMailToken, switchOf } from "./mail-links.ts";
import { findReceipt } from "./receipt.ts";

type Sending = Pick<Parts, "mailer" | "config" | "clock">;

/** The sender's name if no organization sends it. */
const portalName = "Samling";

/** Sent at least once: a worker that dies between the last two lines sends it again. */
export async function sendMail({ mailer, config, clock }: Sending, { mailId }: { mailId: string }): Promise<JobResult> {
  const mail = await OutgoingMail.findByPk(mailId);
  if (!mail) return "skipped";
  const link = await linkOf(mail, { publicUrl: config.publicUrl, now: clock() });
  const message =
    link && (await writeMail(mail, link, { off: await findSwitch(mail, config), now: clock(), ...config }));
  if (message) await mailer.send(message);
  await mail.destroy();
  return message ? "done" : "skipped";
}

/** A mail that no server accepts has no reader. The job's own failure has been logged each time. */
export async function giveUpMail({ mailId }: { mailId: string }): Promise<JobResult> {
  const given = await OutgoingMail.destroy({ where: { id: mailId } });
  return given > 0 ? "failed" : "skipped";
}

type Writable = Pick<OutgoingMail, "id" | "kind" | "recipient" | "language" | "organizationId" | "data">;

interface Link {
  href: string;
  /** Opening it while signed in proves the e-mail. */
  isProof?: boolean;
}

/** Mails to people for whom something may wait until they have proven their e-mail. */
const proving = new Set<MailKind>(["email-proof", "welcome", "role-changed", "invitation"]);

/**
 * Target of the button, or null if the mail has become pointless. The token of a reset is created here, since it must
 * be in the mail and nowhere else: neither in a row nor in a job.
 */
async function linkOf(
  { kind, recipient, organizationId, data }: OutgoingMail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Link | null> {
  const home = organizationId ? `${publicUrl}/organization/${organizationId}` : publicUrl;
  if (organizationId && proving.has(kind)) {
    const token = await createProofToken(recipient, now);
    if (token) return { href: addSecret(`${home}/confirm-email`, { token }), isProof: true };
    if (kind === "email-proof") return null;
  }
  if (kind === "email-change") {
    const { userId } = data as MailData["email-change"];
    const token = await createChangeToken(recipient, userId, now);
    return token === null ? null : { href: addSecret(`${home}/confirm-email`, { token }) };
  }
  if (kind === "favorites") {
    const token = await createFavoritesLink(recipient, now);
    return token === null ? null : { href: addSecret(`${home}/tagged`, { token }) };
  }
  if (kind.startsWith("contribution-")) return linkToDecided({ kind, recipient, organizationId, data }, { home, now });
  if (organizationId && kind.startsWith("desk-"))
    return linkToDesk(organizationId, data as unknown as DeskLetter, home);
  if (!organizationId || (kind !== "password-reset" && kind !== "invitation")) return { href: home };
  if (kind === "invitation" && (await hasPassword(recipient))) {
    return { href: `${publicUrl}/login?${new URLSearchParams({ organization: organizationId })}` };
  }
  const lifetime = kind === "invitation" ? invitationLifetime : resetLifetime;
  const token = await createResetToken({ email: recipient, organizationId, now, lifetime });
  const page = kind === "invitation" ? "invitation" : "password-reset";
  return token === null ? null : { href: addSecret(`${home}/${page}`, { user: recipient, token }) };
}

const tellsOfShown = new Set(["contribution-published", "contribution-shown", "contribution-change-accepted"]);

/**
 * What others can see is linked to directly; of everything else only the contributor's own list knows. Whoever has left
 * since is not written to.
 */
async function linkToDecided(
  { kind, recipient, organizationId, data }: Pick<OutgoingMail, "kind" | "recipient" | "organizationId" | "data">,
  { home, now }: { home: string; now: Date },
): Promise<Link | null> {
  const person = await User.findOne({ where: { email: recipient, erasedAt: null } });
  if (!person || (await isSuspended(person, organizationId))) return null;
  if (switchOf(kind) && (await isSwitchedOff(person, organizationId, data))) return null;
  const { collectionId, contributionId, isShown } = data as unknown as DecisionLetter;
  const isPublished = tellsOfShown.has(kind);
  if (isPublished && isShown) return { href: `${home}/collections/${collectionId}/contribution/${contributionId}` };
  if (kind === "contribution-asked") {
    // It may have been answered in the meantime, on the contributor's own page.
    const token = await createCaseLink(contributionId, { userId: person.id, now });
    return token === null ? null : { href: addSecret(`${home}/answer`, { token }) };
  }
  return { href: `${home}/my-contributions/${contributionId}` };
}

const isSuspended = async ({ id: userId }: User, organizationId: string | null = null): Promise<boolean> =>
  organizationId !== null && (await Membership.count({ where: { organizationId, userId, status: "suspended" } })) > 0;

/** Good news can be switched off; that some of the files were not taken cannot. */
async function isSwitchedOff({ id: userId }: User, organizationId: string | null, data: object): Promise<boolean> {
  if (!organizationId || (data as DecisionLetter).files.length > 0) return false;
  return (await Membership.count({ where: { organizationId, userId, decisionMails: false } })) > 0;
}

/** Whoever has been suspended, has left or decides on nothing any more since the mail was written does not get it. */
async function linkToDesk(organizationId: string, { userId }: DeskLetter, home: string): Promise<Link | null> {
  const isDecider = (await findDeciders({ organizationId, userId })).length > 0;
  return isDecider ? { href: `${home}/authenticated/desk` } : null;
}

interface Off {
  page: string;
  oneClick: string;
}

/** Where the reader can do without this kind of mail; null if it is obligatory. */
async function findSwitch(
  { kind, recipient, organizationId }: Pick<OutgoingMail, "kind" | "recipient" | "organizationId">,
  { publicUrl, mediaSecret }: Parts["config"],
): Promise<Off | null> {
  const optional = switchOf(kind);
  const person = optional && (await User.findOne({ where: { email: recipient, erasedAt: null } }));
  if (!optional || !person || !organizationId) return null;
  if ((await Membership.count({ where: { organizationId, userId: person.id } })) === 0) return null;
  const token = createMailToken(mediaSecret, { kind: optional, organizationId, userId: person.id });
  return { page: choicesPage(publicUrl, organizationId, token), oneClick: oneClickAddress(publicUrl, token) };
}

/** In the fragment, which browsers send neither in requests nor as a referrer. */
const addSecret = (page: string, secret: Record<string, string>): string => `${page}#${new URLSearchParams(secret)}`;

const hasPassword = async (email: string): Promise<boolean> =>
  (await User.count({ where: { email, passwordHash: { [Op.ne]: null } } })) > 0;

/** Anybody can register somebody else's e-mail, and must not make us deliver an advertisement as a name. */
const isName = (text: string): boolean => /^[\p{L}\p{M}' -]{1,40}$/u.test(text);

/** The words of a mail, as they are sent; null if what it is about has gone. */
async function writeMail(
  { id, kind, recipient, language, organizationId, data }: Writable,
  { href, isProof }: Link,
  { off, now, publicUrl }: { off: Off | null; now: Date; publicUrl: string },
): Promise<Message | null> {
  const organization = organizationId ? await Organization.findByPk(organizationId) : null;
  const sender = organization?.name ?? portalName;
  const texts = mailTexts[language];
  const { firstName = "", roles = [] } = data as Partial<MailData["role-changed"]>;
  const { message: written = "", page = "", email = "" } = data as Partial<MailData["accessibility-feedback"]>;
  const letter = data as unknown as DecisionLetter;
  const desk = data as unknown as DeskLetter;
  const receipt = await findReceiptOf({ kind, organizationId, language, data }, { href, now });
  if (!receipt) return null;
  const feedback = { message: written, page, email };
  const about = { receipt, roles, feedback, letter, desk, keptDays: organization?.declinedDays ?? 0 };
  const told = fitSubject(sender, (name) => texts[kind]({ ...about, sender: name }));
  const optional = switchOf(kind);
  const { proof } = texts;
  const wording = isProof ? { ...told, ...proof, paragraphs: [...told.paragraphs, ...proof.paragraphs] } : told;
  const message = render({
    ...wording,
    language,
    href: wording.button ? href : null,
    greeting: texts.greeting(isName(firstName) ? firstName : ""),
    sender,
    color: organization?.color ?? defaultColor,
    foot: wording.foot ?? texts.foot(sender),
    off: off && optional ? { text: texts.off[optional], href: off.page } : undefined,
    ...(kind.startsWith("contribution-") && {
      links: [{ text: texts.allOwn, href: `${publicUrl}/organization/${organizationId}/my-contributions` }],
    }),
    copyAddress: texts.copyAddress,
  });
  return { ...message, id, to: recipient, ...(off && { unsubscribe: off.oneClick }) };
}

/** An empty one for all other kinds. */
async function findReceiptOf(
  { kind, organizationId, language, data }: Pick<Writable, "kind" | "organizationId" | "language" | "data">,
  reading: { href: string; now: Date },
): Promise<Receipt | null> {
  if (kind !== "contribution-received" || !organizationId) return noReceipt;
  return findReceipt({ organizationId, language, data: data as MailData["contribution-received"], ...reading });
}
