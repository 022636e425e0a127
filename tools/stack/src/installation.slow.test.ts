/** A portal under its own name, behind a proxy that ends TLS. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePorts } from "@samling/processes/free-ports";
import pg from "pg";
import { root } from "./paths.ts";
import { type Stack, startStack } from "./stack.ts";

let folder: string;
let stack: Stack;
let operationsPort: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "installation-"));
  [operationsPort = 0] = await findFreePorts(1);
  stack = await startStack({
    port: 0,
    operations: { port: operationsPort, host: "127.0.0.1" },
    dataDir: folder,
    isTemporary: true,
    trustedProxies: "127.0.0.1",
    settings: { PUBLIC_URL: "https://samling.example", MAIL_FROM: "Museum <museum@example.org>" },
  });
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

interface SentContribution {
  /** The loopback address from which it is sent: the proxy is 127.0.0.1. */
  from?: string;
  /** The client that the sender names. */
  forwardedFor: string;
}

/** A request with a rate limit. */
function ask({ from = "127.0.0.1", forwardedFor }: SentContribution): Promise<number | undefined> {
  const { port } = new URL(stack.url);
  const options = { host: "127.0.0.1", port, localAddress: from, headers: { "x-forwarded-for": forwardedFor } };
  return new Promise((resolve, reject) => {
    get({ ...options, path: "/api/email-exists/x@example.org" }, (response) =>
      resolve(response.resume().statusCode),
    ).once("error", reject);
  });
}

/** A request with a body, straight to the front door. */
const send = (path: string, body: object, token = "") =>
  fetch(`${stack.url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function query<T>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: stack.environment.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const email = "first@example.org";
let token: string;

async function makePlatformAdmin(dataDir: string): Promise<string> {
  const args = [join(root, "tools/stack/src/operate.ts"), "platform-admin", "--email", email];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: dataDir } });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join("");
}

it("its first platform admin is made with nothing but the data folder, and can sign in", async () => {
  const output = await makePlatformAdmin(folder);
  expect(output).toContain(`${email} is a platform admin.`);
  const [, password] = /Password, shown this once: (\S+)/.exec(output) ?? [];
  const signedIn = await send("login", { email, password, organizationId: null });
  expect(signedIn.status).toBe(200);
  token = ((await signedIn.json()) as { token: string }).token;
});

it("the command for platform admins says where it has looked if there is no installation", async () => {
  expect(await makePlatformAdmin(join(folder, "none"))).toBe(
    `There is no installation in ${folder}/none: name its folder with DATA_DIR, or its database with DATABASE_URL.\n`,
  );
});

it("has metrics and probes of the front door, the API and the worker, on three ports", async () => {
  for (const [offset, name] of ["front-door", "api", "worker"].entries()) {
    const address = `http://127.0.0.1:${operationsPort + offset}`;
    // The worker is still starting.
    const isReady = () =>
      fetch(`${address}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let tick = 0; tick < 2_400 && !(await isReady()); tick++) await sleep(100);
    expect(await isReady()).toBe(true);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain(`samling_build_info{process="${name}"`);
  }
});

it("names no other address than its own in what it answers", async () => {
  for (const path of ["/remotes.json", "/robots.txt", "/sitemap.xml", "/api/openapi.json", "/api/organizations"]) {
    const answer = await fetch(stack.url + path);
    const output = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    expect([path, /localhost|127\.0\.0\.1/.exec(output)?.[0]]).toEqual([path, undefined]);
  }
});

it("sends mail from its own sender, with links to its own address", async () => {
  const settings = { name: "Museum", color: "#123456", contactEmail: email, language: "en" };
  const made = await send("organization", { ...settings, superAdminEmail: "director@example.org" }, token);
  expect(made.status).toBe(201);
  let mails: { subject: string; from: { address: string }[]; text: string }[] = [];
  for (let tick = 0; tick < 300 && mails.length === 0; tick++) {
    mails = await (await fetch(`${stack.inboxUrl}/api/email`)).json();
    await sleep(100);
  }
  const [mail] = mails;
  expect(mail?.from[0]?.address).toBe("museum@example.org");
  expect(mail?.text).toContain("https://samling.example/");
  expect(JSON.stringify(mail)).not.toContain("localhost:");
});

it("counts the tries of two clients behind one proxy apart, and those of a client that forges headers together", async () => {
  const countAddresses = async () => {
    const [row] = await query<{ count: string }>(
      "select count(*) from rate_limits where key like 'email-exists:address:%'",
    );
    return Number(row?.count);
  };
  await ask({ forwardedFor: "203.0.113.1" });
  await ask({ forwardedFor: "198.51.100.9, 203.0.113.2" });
  expect(await countAddresses()).toBe(2);
  for (const forged of ["203.0.113.3", "203.0.113.4"]) await ask({ from: "127.0.0.2", forwardedFor: forged });
  expect(await countAddresses()).toBe(3);
});
