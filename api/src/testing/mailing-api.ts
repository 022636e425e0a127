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
  clockOffsetMs: number;
}

/** It starts before the first test of a file, and stops after its last. */
export function openMailingApi(settings: Record<string, string> = {}): MailingApi {
  const mailing = { clockOffsetMs: 0 } as MailingApi;
  beforeAll(() => start(mailing, settings));
  afterAll(() => mailing.stop());
  return mailing;
}

async function start(mailing: MailingApi, settings: Record<string, string>): Promise<void> {
  const mailbox = await openMailbox();
  const api = await startTestApi({ clock: () => new Date(Date.now() + mailing.clockOffsetMs) }, settings);
  const { config, log } = api.parts;
  const mailer = createMailer({ ...config, smtpUrl: mailbox.url, mailFrom: "The portal <portal@example.org>" }, log);
  Object.assign(mailing, {
    ...api,
    mailbox,
    handlers: createHandlers({ ...api.parts, mailer }),
    stop: async () => {
      await api.stop();
      await mailbox.close();
    },
  });
}
