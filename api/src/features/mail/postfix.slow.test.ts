/** An operator's own mail server, as docs/operating/operations.md sets it up: Debian's Postfix, which reports what others refuse. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePorts, tryPort } from "@samling/processes/free-ports";
import { createHandlers } from "../../job-handlers.ts";
import { findBounce } from "../../mail/address-limits.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

const page = join(import.meta.dirname, "../../../../docs/operating/operations.md");
const run = promisify(execFile);
const secret = "the password of the mail server, long enough";
const site = "samling.example.org";

let folder: string;
let postfix: ChildProcess | undefined;
let api: TestApi | undefined;
/** The server of the recipients. */
let elsewhere: Mailbox;

async function startPostfix(port: number, { alias, relay }: { alias: string; relay: string }): Promise<void> {
  const [spool, data, aliases] = [join(folder, "spool"), join(folder, "data"), join(folder, "aliases")];
  await run("install", ["-d", "-o", "root", spool]);
  await run("install", ["-d", "-o", "postfix", data]);
  await writeFile(aliases, `${alias}\n`);
  const stock = await readFile("/usr/share/postfix/master.cf.dist", "utf8");
  const services = stock.replace(/^smtp( +inet)/m, `127.0.0.1:${port}$1`).replaceAll(/^((?:\S+ +){4})y/gm, "$1n");
  await writeFile(join(folder, "master.cf"), services);
  const settings = {
    compatibility_level: "3.6",
    queue_directory: spool,
    data_directory: data,
    maillog_file: join(folder, "log"),
    maillog_file_prefixes: folder,
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: `mail.${site}`,
    mydestination: site,
    smtp_dns_support_level: "disabled",
    smtp_host_lookup: "native",
    transport_maps: `inline:{example.org=smtp:${relay}}`,
    alias_maps: `hash:${aliases}`,
    recipient_delimiter: "+",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  await writeFile(join(folder, "main.cf"), `${lines.join("\n")}\n`);
  await run("postalias", ["-c", folder, `hash:${aliases}`]);
  postfix = spawn("postfix", ["-c", folder, "start-fg"], { stdio: "ignore" });
  await eventually(() =>
    tryPort(port).then(
      () => Promise.reject(new Error("Postfix does not listen.")),
      () => {},
    ),
  );
}

// Where there is no Postfix `npm run test:all` says that this is left out.
const itWithPostfix = process.env.TEST_POSTFIX ? it : () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-postfix-"));
  await run("chmod", ["755", folder]);
  elsewhere = await openMailbox();
});
afterAll(async () => {
  if (postfix?.exitCode === null) {
    const ended = once(postfix, "exit");
    await run("postfix", ["-c", folder, "stop"]);
    await ended;
  }
  await api?.stop();
  await elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

const readAlias = async () => /bounces: "\\\|curl [^`]+"/.exec(await readFile(page, "utf8"))?.[0] ?? "";

it("has a line for Postfix on the page", async () => {
  expect(await readAlias()).toContain("curl");
});

itWithPostfix(
  "an e-mail that another server refuses comes back through Postfix, and marks its address alone [WEEK-12]",
  async () => {
    const [port = 0] = await findFreePorts(1);
    const settings = { BOUNCE_SECRET: secret, BOUNCE_ADDRESS: `bounces@${site}`, SMTP_URL: `smtp://127.0.0.1:${port}` };
    api = await startTestApi({}, settings);
    const { url } = api;
    const command = (await readAlias()).replace("\\|", "|").replace("https://samling.example.org", url);
    const relay = `[127.0.0.1]:${new URL(elsewhere.url).port}`;
    await startPostfix(port, { alias: command.replace("bounces:<secret>", `'bounces:${secret}'`), relay });
    const [gone, there] = [await buildUser(), await buildUser()].map(({ email }) => email ?? "");
    elsewhere.refusals.set(gone ?? "", "550 5.1.1 no such user");
    const handlers = createHandlers(api.parts);
    for (const recipient of [gone, there] as string[]) {
      const data = { firstName: "Åsa", roles: ["ADMIN"] };
      const { id: mailId } = await OutgoingMail.create({ kind: "role-changed", recipient, language: "sv", data });
      expect(await handlers["send-mail"]({ mailId }, AbortSignal.timeout(20_000))).toBe("done");
    }
    await eventually(async () => expect(await findBounce(gone ?? "")).not.toBeNull());
    await elsewhere.newestTo(there ?? "");
    expect(await findBounce(there ?? "")).toBeNull();
    // The reports themselves went nowhere else.
    expect(elsewhere.mails).toHaveLength(1);
  },
);
