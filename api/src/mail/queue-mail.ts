import { inTransaction } from "../database/transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail, MailKind } from "../models/mail-kinds.ts";
import { OutgoingMail } from "../models/outgoing-mail.ts";

/** Call inside the transaction that the mail reports: there is no mail about something that did not happen. */
export async function queueMail<K extends MailKind>(jobs: Jobs, mail: Mail<K>): Promise<void> {
  await inTransaction(async () => {
    await jobs.enqueue("send-mail", jobOf(await OutgoingMail.create({ ...mail, data: { ...mail.data } })));
  });
}

/** A hundred people who register do not delay the mail that somebody waits for, in this organization or another. */
export const jobOf = ({ id, kind, organizationId }: Pick<OutgoingMail, "id" | "kind" | "organizationId">) => ({
  mailId: id,
  line: `${organizationId} ${kind}`,
});
