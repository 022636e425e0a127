import { expect } from "@playwright/test";
import type { Portal } from "./portal.ts";

interface InboxMail {
  subject: string;
  text: string;
  to: { address: string }[];
}

/** The e-mails to an address, in order of arrival. */
async function readMails({ stack }: Portal, recipient: string): Promise<InboxMail[]> {
  const response = await fetch(`${stack.inboxUrl}/api/email`);
  return ((await response.json()) as InboxMail[]).filter(({ to }) => to.some(({ address }) => address === recipient));
}

/** The link in the e-mail with this subject, once it has arrived. */
export async function awaitMailedLink(
  portal: Portal,
  mail: { recipient: string; subject: RegExp; words?: string },
): Promise<string> {
  const find = async () => {
    const mails = await readMails(portal, mail.recipient);
    return (
      mails
        .findLast(({ subject, text }) => mail.subject.test(subject) && text.includes(mail.words ?? ""))
        ?.text.match(/https?:\/\/\S+/)?.[0] ?? ""
    );
  };
  await expect.poll(find).not.toBe("");
  return find();
}
