/** Mail on a machine without a mail server: accepts everything, delivers nothing, and shows it in a web page. */
import { chmod, mkdir, readdir } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { MailDev } from "maildev";
import { guardInbox } from "./guard.ts";

const { SMTP_PORT, INBOX_PORT, MAIL_FOLDER = "mail" } = process.env;

// The links in the e-mails open accounts: no other account of the machine may read them.
process.umask(0o077);
await mkdir(MAIL_FOLDER, { recursive: true });
await chmod(MAIL_FOLDER, 0o700);
// An earlier version left its e-mails readable by everyone.
for (const item of await readdir(MAIL_FOLDER, { recursive: true, withFileTypes: true })) {
  await chmod(join(item.parentPath, item.name), item.isDirectory() ? 0o700 : 0o600);
}

const mail = new MailDev({
  smtp: Number(SMTP_PORT),
  ip: "127.0.0.1",
  web: Number(INBOX_PORT),
  webIp: "127.0.0.1",
  mailDirectory: MAIL_FOLDER,
  maxEmails: 1_000,
  silent: true,
});

const end = () => void mail.stop().finally(() => process.exit(0));
process.once("SIGTERM", end);
process.once("SIGINT", end);

const { api } = await mail.start();
if (api) guardInbox(api.server.server as Server);
