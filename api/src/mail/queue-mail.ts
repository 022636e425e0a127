import { inTransaction } from "../database/transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail, MailKind } from "../models/mail-kinds.ts";
import { OutgoingMail } from "../models/platform.ts";

/**
 * Call it in the transaction that the e-mail is about, so that it never reports something that did not happen. `at`:
 * for a later time.
 */
export async function queueMail<K extends MailKind>(jobs: Jobs, mail: Mail<K>, at?: Date): Promise<void> {
  await inTransaction(async () => {
    const job = jobOf(await OutgoingMail.create({ ...mail, data: { ...mail.data } }));
    await (at ? jobs.enqueueAt(at, "send-mail", job) : jobs.enqueue("send-mail", job));
  });
}

/** A hundred people who register do not delay an e-mail that a person waits for, in this organization or another. */
export const jobOf = ({ id, kind, organizationId }: Pick<OutgoingMail, "id" | "kind" | "organizationId">) => ({
  mailId: id,
  line: `${organizationId} ${kind}`,
});
