import { defaultColor } from "@samling/contract/constants";
import { Organization } from "../features/organizations/model.ts";
import { createResetToken } from "../features/users/password-reset.ts";
import type { JobResult } from "../jobs/jobs.ts";
import type { Parts } from "../parts.ts";
import type { MailData } from "./kinds.ts";
import { OutgoingMail } from "./model.ts";
import { render } from "./render.ts";
import { mailTexts } from "./texts.ts";

type Sending = Pick<Parts, "mailer" | "config" | "clock">;

/** What a mail says it is from where no organization sends it. */
const portalName = "Samling";

/** Sent at least once: a worker that dies between the two last lines sends it again. */
export async function sendMail({ mailer, config, clock }: Sending, { mailId }: { mailId: string }): Promise<JobResult> {
  const mail = await OutgoingMail.findByPk(mailId);
  if (!mail) return "skipped";
  const link = await linkOf(mail, { publicUrl: config.publicUrl, now: clock() });
  if (link) await mailer.send(await write(mail, link));
  await mail.destroy();
  return link ? "done" : "skipped";
}

/** What no mail server wants has no reader. The job's own failure has been logged each time. */
export async function giveUpMail({ mailId }: { mailId: string }): Promise<JobResult> {
  const given = await OutgoingMail.destroy({ where: { id: mailId } });
  return given > 0 ? "failed" : "skipped";
}

/**
 * Where the button leads, or null where the mail has lost its purpose. The token of a reset is made here, since it must
 * stand in the mail and nowhere else: neither in a row nor in a job.
 */
async function linkOf(
  { kind, recipient, organizationId }: OutgoingMail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ href: string } | null> {
  const home = organizationId ? `${publicUrl}/organization/${organizationId}` : publicUrl;
  if (kind !== "password-reset" || !organizationId) return { href: home };
  const token = await createResetToken({ email: recipient, organizationId, now });
  return token === null ? null : { href: `${home}/password-reset?${new URLSearchParams({ user: recipient, token })}` };
}

/** Anybody can register somebody else's e-mail, and must not have us deliver an advertisement as a name. */
const isName = (text: string): boolean => /^[\p{L}\p{M}' -]{1,40}$/u.test(text);

async function write({ kind, recipient, language, organizationId, data }: OutgoingMail, { href }: { href: string }) {
  const organization = organizationId ? await Organization.findByPk(organizationId) : null;
  const sender = organization?.name ?? portalName;
  const texts = mailTexts[language];
  const { firstName = "", roles = [] } = data as Partial<MailData["role-changed"]>;
  const wording = texts[kind]({ sender, roles });
  const message = render({
    ...wording,
    language,
    href: wording.button ? href : null,
    greeting: texts.greeting(isName(firstName) ? firstName : ""),
    sender,
    color: organization?.color ?? defaultColor,
    foot: texts.foot(sender),
    copyAddress: texts.copyAddress,
  });
  return { ...message, to: recipient };
}
