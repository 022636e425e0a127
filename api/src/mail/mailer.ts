import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Config } from "../config.ts";

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Settles once the mail server has taken the message. */
  send(message: Message): Promise<void>;
}

/** Without a mail server nothing is sent; that there would have been something is logged, not what. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">, log: Logger): Mailer {
  if (!smtpUrl) {
    return {
      send: async () => log.info("a mail was not sent, since no mail server is configured"),
    };
  }
  const transport = createTransport(smtpUrl, { from: mailFrom });
  return {
    send: async (message) => {
      await transport.sendMail({
        ...message,
        // No answering machine answers this, and no filter takes it for advertising.
        headers: { "Auto-Submitted": "auto-generated" },
        // Texts come with what people typed into them: none of it is to be read as a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}
