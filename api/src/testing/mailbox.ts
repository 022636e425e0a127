/** A mail server on loopback that keeps its messages. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { eventually } from "./eventually.ts";

/** States of a conversation with it, in order. */
export type Step = "connected" | "sender" | "recipient" | "text";

export interface Mailbox {
  url: string;
  mails: ParsedMail[];
  /** Sender of each one's envelope, to which it is returned. */
  returnPaths: string[];
  /** Its replies to recipients that it refuses, such as `550 5.1.1 no such user`. */
  refusals: Map<string, string>;
  /** While true, it refuses messages. */
  isRefusing: boolean;
  /** From this step on it is silent, and does not even confirm that it accepted a message. */
  silentFrom: Step | null;
  /** Passwords with which senders may sign in; those who do not try may send as well. */
  passwords: Set<string>;
  /** How many conversations have reached this step. */
  silenced: number;
  /** The newest e-mail to an address, once it has arrived. */
  newestTo(address: string, subject?: RegExp): Promise<ParsedMail>;
  close(): Promise<void>;
}

const recipientOf = ({ to }: ParsedMail) => (Array.isArray(to) ? to[0] : to)?.text ?? "";

export async function openMailbox(): Promise<Mailbox> {
  const answer = (step: Step, done: () => void) => {
    if (mailbox.silentFrom === step) mailbox.silenced += 1;
    else done();
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password && mailbox.passwords.has(password) ? done(null, { user: password }) : done(new Error("refused")),
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => answer("connected", done),
    onMailFrom: (_address, _session, done) => answer("sender", done),
    onRcptTo: ({ address }, _session, done) => {
      const [, code, reply] = /^(\d+) (.+)$/.exec(mailbox.refusals.get(address) ?? "") ?? [];
      answer("recipient", () =>
        code ? done(Object.assign(new Error(reply), { responseCode: Number(code) })) : done(),
      );
    },
    onData: (stream, { envelope: { mailFrom } }, done) => {
      if (mailbox.silentFrom === "text") {
        stream.resume();
        stream.once("end", () => answer("text", done));
        return;
      }
      if (mailbox.isRefusing) {
        stream.resume();
        stream.once("end", () => done(new Error("full")));
        return;
      }
      simpleParser(stream).then((mail) => {
        mailbox.mails.push(mail);
        mailbox.returnPaths.push(mailFrom ? mailFrom.address : "");
        done();
      }, done);
    },
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails: [],
    returnPaths: [],
    refusals: new Map(),
    isRefusing: false,
    silentFrom: null,
    passwords: new Set(),
    silenced: 0,
    newestTo: (address, subject = /./) =>
      eventually(() => {
        const mail = mailbox.mails.findLast(
          (mail) => recipientOf(mail) === address && subject.test(mail.subject ?? ""),
        );
        if (!mail) throw new Error(`There is no mail to ${address}.`);
        return mail;
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}
