import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Child, startChild } from "@samling/processes/children/child";
import { findFreePorts } from "@samling/processes/free-ports";

let folder: string;
let port: number;
let smtpPort: number;
let inbox: Child;

interface MailAnswer {
  status: number;
  headers: Record<string, unknown>;
}

const readMode = async (path: string) => (await stat(join(folder, path))).mode & 0o777;

const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<MailAnswer> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    asking.on("error", reject);
    asking.end();
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inbox-"));
  const [smtp = 0, web = 0] = await findFreePorts(2);
  port = web;
  smtpPort = smtp;
  // Simulates what an earlier version left.
  await mkdir(join(folder, "mail"));
  await mkdir(join(folder, "mail/old"));
  for (const path of ["mail/old.eml", "mail/old/letter.pdf"]) {
    await writeFile(join(folder, path), "Subject: Hello\r\n\r\nHello\r\n");
    await chmod(join(folder, path), 0o644);
  }
  for (const path of ["mail", "mail/old"]) await chmod(join(folder, path), 0o755);
  inbox = await startChild({
    name: "The mail inbox",
    entry: fileURLToPath(new URL("./serve.ts", import.meta.url)),
    env: { SMTP_PORT: String(smtp), INBOX_PORT: String(web), MAIL_FOLDER: join(folder, "mail") },
    logFile: join(folder, "mail.log"),
    isReady: async () => (await ask("/api/email")).status === 200,
  });
});
afterAll(async () => {
  await inbox.stop();
  await rm(folder, { recursive: true });
});

/** Each line is sent when the previous one has been answered. */
const deliver = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const envelope = ["EHLO a", "MAIL FROM:<a@example.org>", "RCPT TO:<b@example.org>", "DATA"];
    const lines = [...envelope, "Subject: Hello\r\n\r\nHello\r\n.", "QUIT"];
    const socket = connect(smtpPort, "127.0.0.1");
    socket.on("data", (answer) => {
      // The last line of an answer has a space after its number.
      if (/^\d{3} .*\r\n$/m.test(String(answer)) && lines.length > 0) socket.write(`${lines.shift()}\r\n`);
    });
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });

describe("the e-mail inbox", () => {
  it("keeps its e-mails, whose links open accounts, from other accounts of the machine", async () => {
    await deliver();
    const [name] = (await readdir(join(folder, "mail"))).filter((item) => item.endsWith(".eml") && item !== "old.eml");
    expect(await readMode("mail")).toBe(0o700);
    expect(await readMode(`mail/${name}`)).toBe(0o600);
  });

  it("takes those that an earlier version left from other accounts, with what was attached to them", async () => {
    expect(await Promise.all(["mail/old.eml", "mail/old", "mail/old/letter.pdf"].map(readMode))).toEqual([
      0o600, 0o700, 0o600,
    ]);
  });

  it("can be read by its own page", async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      const own = await ask("/api/email", { host, origin: `http://${host}` });
      expect([own.status, (await ask("/", { host, accept: "text/html" })).status]).toEqual([200, 200]);
    }
  });

  it("can be neither read nor emptied by another site in the same browser", async () => {
    for (const origin of ["https://evil.example", "http://localhost:1", "null"]) {
      const read = await ask("/api/email", { host: `localhost:${port}`, origin });
      expect([read.status, read.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
      const preflight = { host: `localhost:${port}`, origin, "access-control-request-method": "DELETE" };
      expect((await ask("/api/email/all", preflight, "OPTIONS")).status).toBe(403);
    }
  });

  it("cannot be read under a name that another person points at this machine", async () => {
    expect((await ask("/api/email", { host: `rebound.example:${port}` })).status).toBe(403);
  });

  it("opens no socket for another site", async () => {
    const upgrade = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
    const headers = { ...upgrade, "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", origin: "https://evil.example" };
    await expect(
      ask("/socket.io/?EIO=4&transport=websocket", { ...headers, host: `localhost:${port}` }),
    ).rejects.toThrow();
  });
});
