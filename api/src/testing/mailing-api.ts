/** The whole API whose e-mails go to a mailbox. */
import { createHandlers } from "../job-handlers.ts";
import { createMailer } from "../mail/mailer.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

export interface MailingApi extends TestApi {
  mailbox: Mailbox;
  /** Handlers that a worker would run. None runs until a test says so. */
  handlers: ReturnType<typeof createHandlers>;
  /** Milliseconds by which the API's clock is ahead. */
  later: number;
}

export async function startMailingApi(settings: Record<string, string> = {}): Promise<MailingApi> {
  const mailbox = await openMailbox();
  const api = await startTestApi({ clock: () => new Date(Date.now() + mailing.later) }, settings);
  const { config, log } = api.parts;
  const mailer = createMailer({ ...config, smtpUrl: mailbox.url, mailFrom: "The portal <portal@example.org>" }, log);
  const mailing: MailingApi = {
    ...api,
    mailbox,
    handlers: createHandlers({ ...api.parts, mailer }),
    later: 0,
    stop: async () => {
      await api.stop();
      await mailbox.close();
    },
  };
  return mailing;
}
