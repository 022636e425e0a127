/** The Compose file, run: from nothing to a portal, whatever becomes of its containers, upgraded, and restored elsewhere. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { makeSampleJpeg } from "@samling/api/testing/sample-media";
import { root } from "../paths.ts";
import { type Installation, install, restartEngine } from "./testing/installation.ts";

const run = promisify(execFile);
const email = "operator@samling.test";
const secret = "a-token-that-no-log-may-hold";
// Images are built once, containers wait for one another.
jest.setTimeout(20 * 60_000);

let folder: string;
let portal: Installation;
let token: string;
let organizationId: string;
let collectionId: string;
let password: string;

/** Repeats until the condition holds. */
async function within(seconds: number, what: string, condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  let isMet = false;
  while (!isMet && Date.now() < end) {
    isMet = await condition().catch(() => false);
    if (!isMet) await sleep(250);
  }
  expect([isMet, what]).toEqual([true, what]);
}

const isHealthy = async ({ ask }: Installation) =>
  (await ask("/")).status === 200 && (await ask("/api/organizations")).status === 200;

/** Whether the authority has issued the certificate: its name has to be proven first, and nginx reloads once a minute. */
const isCertified = async (installation: Installation) => {
  const chain = await readFile(join(installation.folder, "compose/certificates/fullchain.pem"), "utf8");
  return chain.split("BEGIN CERTIFICATE").length === 3 && (await isHealthy(installation));
};

function form(fields: Record<string, unknown>, files: Record<string, Buffer>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === "string" ? value : JSON.stringify(value));
  for (const [name, data] of Object.entries(files)) body.set(name, new Blob([new Uint8Array(data)]), "boat.jpg");
  return body;
}

async function signIn({ ask }: Installation): Promise<string> {
  const { body } = await ask<{ token: string }>("/api/login", { method: "POST", body: { email, password } });
  return body.token;
}

/** How many contributions the portal has taken. */
let usedBytes = 0;
async function contribute(): Promise<number> {
  const mediaData = { "boat.jpg": { title: `Boat ${usedBytes}` } };
  const body = form({ collectionId, mediaData }, { mediaFiles: await makeSampleJpeg() });
  const { status } = await portal.ask("/api/submit-contribution", { method: "POST", token, body });
  if (status === 201) usedBytes += 1;
  return status;
}

async function fill(): Promise<void> {
  const output = await portal.compose("run", "--rm", "platform-admin", "--email", email);
  password = /shown this once: (\S+)/.exec(output)?.[1] ?? "";
  token = await signIn(portal);
  const organization = await portal.ask<{ id: string }>("/api/organization", {
    method: "POST",
    token,
    body: { name: "Museum", color: "#225577", contactEmail: email, language: "en", superAdminEmail: email },
  });
  expect([organization.status, organization.text]).toEqual([201, expect.anything()]);
  organizationId = organization.body.id;
  const fields = {
    organizationId,
    translations: [{ languageCode: "en", title: "Boats", description: "<p>All of them</p>" }],
  };
  const body = form(fields, { photo: await makeSampleJpeg() });
  const collection = await portal.ask<{ id: string }>("/api/upload-collection", { method: "POST", token, body });
  expect([collection.status, collection.text]).toEqual([201, expect.anything()]);
  collectionId = collection.body.id;
  expect(await contribute()).toBe(201);
}

interface CollectionItem {
  state: string;
  imgUrl: string;
}

async function listItems({ ask }: Installation): Promise<CollectionItem[]> {
  const list = `/api/collection-contributions?collectionId=${collectionId}&orgId=${organizationId}`;
  const items: CollectionItem[] = [];
  for (let next: string | null = ""; next !== null; ) {
    const page: { items: CollectionItem[]; next: string | null } = (await ask<typeof page>(list + next)).body;
    items.push(...page.items);
    next = page.next && `&paginationId=${page.next}`;
  }
  return items;
}

/** Whether all that was contributed is shown. */
const showsAll = async (installation: Installation) => {
  const items = await listItems(installation);
  const pictures = await Promise.all(items.map(({ imgUrl }) => installation.ask(imgUrl)));
  return items.length >= usedBytes && pictures.every(({ status }) => status === 200);
};

it("the docs tell an operator the lines that are run below", async () => {
  const read = (name: string) => readFile(join(root, "docs/operating", name), "utf8");
  const [installing, restoring] = [await read("install.md"), await read("backup.md")];
  for (const line of [
    "./prepare.sh",
    "docker compose up --detach",
    "docker compose run --rm platform-admin --email",
    "./upgrade.sh",
  ]) {
    expect(installing).toContain(line);
  }
  for (const line of [
    "cp /kept/media_secret",
    "./prepare.sh",
    "docker compose run --rm restore /backup",
    "docker compose up --detach",
  ]) {
    expect(restoring).toContain(line);
  }
});

// Without an engine `npm run test:all` says that this is left out. Alone, the file needs `TEST_COMPOSE=yes`.
const describeWithEngine = process.env.TEST_COMPOSE ? describe : () => {};

describeWithEngine("an installation by Compose", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "samling-compose-"));
    await run("sh", ["tools/stack/src/deployment/testing/images.sh", "1.0.0"], { cwd: root, maxBuffer: 2 ** 26 });
    portal = await install(join(folder, "first"), "samling.test", "1.0.0");
    await portal.compose("up", "--detach");
    await within(180, "a page by the certificate of the authority", () => isCertified(portal));
    await fill();
  });
  afterAll(async () => {
    await portal.compose("down", "--volumes", "--timeout", "5");
    await rm(folder, { recursive: true, force: true });
  });

  it("shows what was contributed, in its small sizes [RUN-01]", async () => {
    await within(60, "a picture", () => showsAll(portal));
  });

  it.each(["nginx", "front-door", "api", "worker", "postgres", "objects", "mail"])(
    "is well again by itself when %s is killed",
    async (service) => {
      const id = (await portal.compose("ps", "-q", service)).trim();
      await run("docker", ["exec", "--user", "0", id, "true"]);
      const pid = (await run("docker", ["inspect", "--format", "{{.State.Pid}}", id])).stdout.trim();
      process.kill(Number(pid), "SIGKILL");
      await within(60, `well without ${service}`, () => isHealthy(portal));
      await within(60, "taking contributions", async () => (await contribute()) === 201);
    },
  );

  it.each(["front-door", "api", "worker"])("ends and starts %s again when it hangs", async (service) => {
    const id = (await portal.compose("ps", "-q", service)).trim();
    const read = async () => (await run("docker", ["inspect", "--format", "{{.State.StartedAt}}", id])).stdout;
    const before = await read();
    const processes = (await run("docker", ["top", id, "-eo", "pid,args"])).stdout.split("\n");
    const [pid] =
      processes
        .find((line) => /^\d+ +node /.test(line))
        ?.trim()
        .split(" ") ?? [];
    process.kill(Number(pid), "SIGSTOP");
    await within(90, `another ${service}`, async () => (await read()) !== before);
    await within(60, "well", () => isHealthy(portal));
  });

  it("ends and starts a worker of nginx again that hangs", async () => {
    const id = (await portal.compose("ps", "-q", "nginx")).trim();
    const workers = async () =>
      (await run("docker", ["top", id, "-eo", "pid,args"])).stdout.match(/\d+(?= nginx: worker)/g) ?? [];
    for (const pid of await workers()) process.kill(Number(pid), "SIGSTOP");
    await within(60, "well", () => isHealthy(portal));
  });

  it("limits and logs visitors by their own networks, over IPv4 and IPv6", async () => {
    const image = /image: (nginx:\S+)/.exec(await portal.compose("config"))?.[1] ?? "";
    const visit = [
      "run",
      "--rm",
      "--network",
      "samling_outside",
      "--entrypoint",
      "curl",
      image,
      "-sk",
      "-o",
      "/dev/null",
    ];
    const id = (await portal.compose("ps", "-q", "nginx")).trim();
    const template = "{{with .NetworkSettings.Networks.samling_outside}}{{.IPAddress}} {{.GlobalIPv6Address}}{{end}}";
    const [four = "", six = ""] = (await run("docker", ["inspect", "--format", template, id])).stdout.trim().split(" ");
    for (const host of [four, `[${six}]`]) {
      await portal.docker(...visit, "-g", "-H", "Host: samling.test", `https://${host}/reset-password?token=${secret}`);
    }
    const log = await portal.compose("logs", "front-door");
    expect(log).toContain('"172.30.1.0/24"');
    expect(log).toContain('"fd53:616d:6c69::/48"');
  });

  it("is watched by its monitoring profile, which e-mails an alert to the operator [RUN-05]", async () => {
    const monitors = ["prometheus", "alertmanager", "node", "visitor"];
    await portal.compose("up", "--detach", ...monitors);
    // Pretends that everyone knows its authority.
    const visitor = (await portal.compose("ps", "-q", "visitor")).trim();
    const chain = join(portal.folder, "compose/certificates/fullchain.pem");
    await portal.docker("cp", chain, `${visitor}:/etc/ssl/certs/samling.pem`);
    await portal.compose("restart", "visitor");
    const query = async (expression: string) => {
      const address = `http://localhost:9090/api/v1/query?query=${encodeURIComponent(expression)}`;
      const output = await portal.compose("exec", "-T", "prometheus", "curl", "-s", address);
      return Number(/"value":\[[\d.]+,"(\d+)"\]/.exec(output)?.[1]);
    };
    const seen = 'sum(up) + sum(probe_success) + max(node_filesystem_avail_bytes{mountpoint="/"} > bool 0)';
    await within(120, "three processes, the disk and the site are seen", async () => (await query(seen)) === 5 + 1 + 1);
    await portal.compose("stop", "worker");
    const findMail = () =>
      portal.compose("exec", "-T", "mail", "grep", "-rl", "FIRING.*SamlingProcessDown", "/var/spool/postfix");
    await within(300, "a mail", () => findMail().then(Boolean));
    await portal.compose("start", "worker");
    await portal.compose("rm", "--stop", "--force", ...monitors);
  });

  it("is upgraded while people contribute, and nothing that was taken is lost [RUN-01, WEEK-08]", async () => {
    for (const name of ["api", "worker", "front-door"]) {
      await portal.docker("tag", `samling/${name}:1.0.0`, `samling/${name}:1.0.1`);
    }
    let isDone = false;
    const upgrading = portal.upgrade("1.0.1").finally(() => {
      isDone = true;
    });
    const before = usedBytes;
    let longest = 0;
    for (let last = Date.now(); !isDone; await sleep(500)) {
      const status = await contribute().catch(() => 0);
      expect([0, 201, 502, 503, 504]).toContain(status);
      if (status !== 201) continue;
      longest = Math.max(longest, Date.now() - last);
      last = Date.now();
    }
    expect(await upgrading).toContain("Back to 1.0.0");
    expect(usedBytes).toBeGreaterThan(before + 2);
    // The API ends what it has begun, and starts within seconds.
    expect(longest).toBeLessThan(60_000);
    await within(60, "all of it", () => showsAll(portal));
  });

  it("goes back by itself from a release that does not run, and says so [WEEK-08]", async () => {
    for (const name of ["api", "front-door"]) {
      await portal.docker("tag", `samling/${name}:1.0.1`, `samling/${name}:1.0.2`);
    }
    const image = 'FROM samling/worker:1.0.1\nCMD ["node", "-e", "process.exit(1)"]';
    await run("sh", ["-c", `echo '${image}' | docker build --tag samling/worker:1.0.2 -`]);
    const said = await portal.upgrade("1.0.2").catch(({ stderr }: { stderr: string }) => stderr);
    expect(said).toContain("1.0.2 does not start: going back to 1.0.1.\n");
    expect(said).toContain("1.0.1 is running again.");
    expect(await portal.compose("ps", "worker")).toContain("samling/worker:1.0.1");
    expect(await contribute()).toBe(201);
  });

  it("comes back by itself after the engine has stopped and started, as when the server is rebooted [RUN-01]", async () => {
    await restartEngine();
    await within(120, "well", () => isHealthy(portal));
    await within(60, "taking contributions", async () => (await contribute()) === 201);
    await within(60, "all of it", () => showsAll(portal));
  });

  it("writes no address, name or token into a log, the proxy's included [RUN-06]", async () => {
    for (const service of ["nginx", "front-door", "api", "worker", "certbot", "postgres", "objects"]) {
      const log = await portal.compose("logs", "--no-color", service);
      for (const word of [secret, email, password, token])
        expect([service, word, log.includes(word)]).toEqual([service, word, false]);
      expect(log.match(/\b172\.30\.1\.[1-9]\d*(?!\/)|fd53:616d:6c69::[1-9a-f]+/g)).toBeNull();
    }
  });

  it("is restored by the page alone into an empty installation with another address [RUN-02]", async () => {
    // Including contributions that were accepted but whose answer was lost.
    const items = await listItems(portal);
    await portal.compose("run", "--rm", "backup", "/backup", "--keep", "24", "--daily", "30");
    const backupFolder = await mkdtemp(join(folder, "kept-"));
    const old = join(portal.folder, "compose");
    await run("sh", [
      "-c",
      `mkdir ${backupFolder}/secrets && cp ${old}/secrets/media_secret ${backupFolder}/secrets && cp -rp ${old}/backups ${backupFolder}`,
    ]);
    await portal.compose("down", "--volumes", "--timeout", "5");
    portal = await install(join(folder, "second"), "archive.test", "1.0.1", backupFolder);
    expect(await portal.compose("run", "--rm", "restore", "/backup")).toContain("Restored");
    await portal.compose("up", "--detach");
    await within(180, "a page by the certificate of the authority", () => isCertified(portal));
    expect(await showsAll(portal)).toBe(true);
    expect(await listItems(portal)).toHaveLength(items.length);
    expect(JSON.stringify(await listItems(portal)) + (await portal.ask("/")).text).not.toContain("samling.test");
    token = await signIn(portal);
    expect(await contribute()).toBe(201);
  });
});
