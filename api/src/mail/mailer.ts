import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { makeReturnPath } from "./return-path.ts";

export interface Message {
  /** Stays the same if the e-mail is sent again, so that mail servers recognize the second copy. */
  id: string;
  to: string;
  /** Recipient of replies, if not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Switches this kind of e-mail off when a mail program posts to it (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Settles once the mail server has accepted the message. */
  send(message: Message): Promise<void>;
}

/** Whether the mail server knows that there is no such mailbox (RFC 3463), and does not refuse the sender or the time. */
export function isUnknownAddress(error: unknown): boolean {
  const { command, response = "" } = error as { command?: string; response?: string };
  return command === "RCPT TO" && /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.1)\b/.test(response);
}

/** Without a mail server nothing is sent; the log records that there was an e-mail, but not its content. */
export function createMailer(
  {
    smtpUrl,
    mailFrom,
    bounceAddress,
    mediaSecret,
  }: Pick<Config, "smtpUrl" | "mailFrom" | "bounceAddress" | "mediaSecret">,
  log: Logger,
): Mailer {
  if (!smtpUrl) {
    return { send: async () => log.info("an e-mail was not sent, since no mail server is configured") };
  }
  const transport = createTransport(smtpUrl, { from: mailFrom });
  const domain = /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? "localhost";
  return {
    send: async ({ id, unsubscribe, ...message }) => {
      await transport.sendMail({
        ...message,
        ...(bounceAddress && {
          envelope: { from: makeReturnPath(mediaSecret, bounceAddress, { id, to: message.to }), to: message.to },
        }),
        messageId: `<${id}@${domain}>`,
        // Keeps automatic replies away, and spam filters from treating it as advertising.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe && {
            "List-Unsubscribe": `<${unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        // Texts contain user input: none of it may be interpreted as a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
