import { defaultColor } from "@samling/contract/constants/organizations";
import type { JobResult } from "../../jobs/jobs.ts";
import { checkAddressLimit } from "../../mail/address-limits.ts";
import { fitSubject } from "../../mail/fit-subject.ts";
import { currentKind } from "../../mail/former-kinds.ts";
import { isUnknownAddress, type Message } from "../../mail/mailer.ts";
import { render } from "../../mail/render.ts";
import { switchLink } from "../../mail/signed-links.ts";
import { greet, type MailContent, mailTexts, sanitizeName } from "../../mail/texts.ts";
import { writeWording } from "../../mail/write-wording.ts";
import { Membership, User } from "../../models/accounts.ts";
import { type MailData, type MailKind, switchOf } from "../../models/mail-kinds.ts";
import { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import type { Parts } from "../../parts.ts";
import { findThanksContent } from "../thanks/thanks.ts";
import { choicesPage, unsubscribeAddress } from "./choices.ts";
import { type MailLink, makeMailLink } from "./mail-link.ts";
import { findReceipt } from "./receipt.ts";
import { handleBounce } from "./serve-bounces.ts";

type MailDependencies = Pick<Parts, "mailer" | "config" | "clock" | "jobs" | "log" | "pseudonym">;

/** Name of the sender if no organization sends the e-mail. */
const portalName = "Samling";

/** Sends at least once: a worker that dies between the last two lines sends again. */
export async function sendMail(parts: MailDependencies, { mailId }: { mailId: string }): Promise<JobResult> {
  const mail = await OutgoingMail.findByPk(mailId);
  if (!mail) return "skipped";
  mail.kind = currentKind(mail.kind);
  const { config, clock, jobs } = parts;
  const action = await checkAddressLimit({ jobs, now: clock() }, mail);
  if (action === "drop") await mail.destroy();
  if (action !== "send") return "skipped";
  const { kind, recipient, organizationId } = mail;
  const data = mail.data as unknown as MailData[MailKind];
  const { publicUrl } = config;
  const link = await makeMailLink({
    kind,
    recipient,
    organizationId,
    data,
    publicUrl,
    secret: config.mediaSecret,
    now: clock(),
  });
  const message =
    link && (await writeMail(mail, link, { off: await findSwitch(mail, config), now: clock(), publicUrl }));
  const result = message ? await deliver(parts, message) : "skipped";
  await mail.destroy();
  return result;
}

/** An address that the mail server itself does not know is marked, since it does not report that later. */
async function deliver(parts: MailDependencies, message: Message): Promise<JobResult> {
  try {
    await parts.mailer.send(message);
    return "done";
  } catch (error) {
    if (!isUnknownAddress(error)) throw error;
    await handleBounce(parts, message.to, message.id);
    return "failed";
  }
}

/** Deletes an e-mail that no server accepts. The job's own failure has been logged each time. */
export async function abandonMail({ mailId }: { mailId: string }): Promise<JobResult> {
  const removedCount = await OutgoingMail.destroy({ where: { id: mailId } });
  return removedCount > 0 ? "failed" : "skipped";
}

type WritableMail = Pick<OutgoingMail, "id" | "kind" | "recipient" | "language" | "organizationId" | "data">;

interface UnsubscribeLinks {
  page: string;
  oneClick: string;
}

/** Returns the link that switches off this kind of e-mail; null if it is obligatory. */
async function findSwitch(
  { kind, recipient, organizationId }: Pick<OutgoingMail, "kind" | "recipient" | "organizationId">,
  { publicUrl, mediaSecret }: Parts["config"],
): Promise<UnsubscribeLinks | null> {
  const optional = switchOf(kind);
  const person = optional && (await User.findOne({ where: { email: recipient, erasedAt: null } }));
  if (!optional || !person || !organizationId) return null;
  if ((await Membership.count({ where: { organizationId, userId: person.id } })) === 0) return null;
  const token = switchLink.create(mediaSecret, { kind: optional, organizationId, userId: person.id });
  return { page: choicesPage(publicUrl, organizationId, token), oneClick: unsubscribeAddress(publicUrl, token) };
}

/** Decisions of staff about a person, present or future, and thanks: replies reach staff. */
const staffMailKinds: ReadonlySet<MailKind> = new Set([
  "member-suspended",
  "contribution-deleted",
  "notice-received",
  "notice-hidden",
  "notice-decided",
  "tip-answered",
  "thanks",
]);

/** Returns the words of an e-mail as they are sent; null if its subject is gone. */
async function writeMail(
  { id, kind, recipient, language, organizationId, data }: WritableMail,
  { href, isProof, isValidForDay }: MailLink,
  { off, now, publicUrl }: { off: UnsubscribeLinks | null; now: Date; publicUrl: string },
): Promise<Message | null> {
  const organization = organizationId ? await Organization.findByPk(organizationId) : null;
  const sender = organization?.name ?? portalName;
  const t = mailTexts(language);
  const content = await findContent({ kind, organizationId, language, data }, { href, now });
  if (!content) return null;
  const contact = organization?.contactEmail ?? "";
  const about = { t, language, content, contact, retentionDays: organization?.declinedDays ?? 0 };
  const words = fitSubject(sender, (name) => writeWording(kind, { ...about, sender: name }));
  const optional = switchOf(kind);
  const proof = isProof && t("proof", { returnObjects: true });
  const wording = proof ? { ...words, ...proof, paragraphs: [...words.paragraphs, ...proof.paragraphs] } : words;
  const { firstName = "" } = data as { firstName?: string };
  // Guests have no account, and therefore no such page.
  const isGuest =
    kind.startsWith("contribution-") && (await User.count({ where: { email: recipient, erasedAt: null } })) === 0;
  const isToContributor = kind.startsWith("contribution-") && kind !== "contribution-deleted";
  const message = render({
    ...wording,
    ...(isValidForDay && { note: t("resetForDay") }),
    language,
    href: wording.button ? href : null,
    greeting: greet(t, sanitizeName(firstName)),
    sender,
    color: organization?.color ?? defaultColor,
    foot: wording.foot ?? t(isGuest ? "footOfGuest" : "foot", { sender }),
    off: off && optional ? { text: t(`off.${optional}`), href: off.page } : undefined,
    ...(isToContributor &&
      !isGuest && {
        links: [{ text: t("allOwn"), href: `${publicUrl}/organization/${organizationId}/my-contributions` }],
      }),
    copyAddress: t("copyAddress"),
  });
  return {
    ...message,
    id,
    to: recipient,
    ...((isToContributor || staffMailKinds.has(kind)) && contact && { replyTo: contact }),
    ...(off && { unsubscribe: off.oneClick }),
  };
}

/** A receipt and thanks are read when they are sent; everything else was stored when it was queued. */
async function findContent(
  { kind, organizationId, language, data }: Pick<WritableMail, "kind" | "organizationId" | "language" | "data">,
  reading: { href: string; now: Date },
): Promise<MailContent[MailKind] | null> {
  if (kind === "thanks" && organizationId) {
    const { userId } = data as unknown as MailData["thanks"];
    return findThanksContent({ organizationId, userId, now: reading.now, since: null });
  }
  if (kind !== "contribution-received") return data as unknown as MailContent[MailKind];
  if (!organizationId) return null;
  return findReceipt({ organizationId, language, data: data as MailData["contribution-received"], ...reading });
}
