import { inTransaction } from "../database/transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail, MailKind } from "../models/mail-kinds.ts";
import { OutgoingMail } from "../models/outgoing-mail.ts";

/** Call inside the transaction that the mail reports: there is no mail about something that did not happen. */
export async function queueMail<K extends MailKind>(jobs: Jobs, mail: Mail<K>): Promise<void> {
  await inTransaction(async () => {
    const { id } = await OutgoingMail.create({ ...mail, data: { ...mail.data } });
    await jobs.enqueue("send-mail", { mailId: id });
  });
}
