import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import { readConfig } from "./config.ts";

const complete = {
  PUBLIC_URL: "https://samling.example/",
  SHELL_FOLDER: "/srv/shell",
  REMOTES: "/srv/mf-public=https://samling.example:8443, /srv/mf-admin=/mf-admin, /srv/b=https://samling.example/b/",
  API_URLS: "http://10.0.0.1:8000 http://10.0.0.2:8000",
};

describe("the configuration", () => {
  it("names the public address, the origin of each remote, and the API", () => {
    const { publicUrl, remotes, apis, hosts } = readConfig(complete);
    expect(publicUrl).toBe("https://samling.example");
    expect(remotes.map(({ folder, originFor }) => [folder, originFor(undefined)])).toEqual([
      ["/srv/mf-public", "https://samling.example:8443"],
      ["/srv/mf-admin", "https://samling.example/mf-admin"],
      ["/srv/b", "https://samling.example/b"],
    ]);
    expect(apis).toEqual(["http://10.0.0.1:8000", "http://10.0.0.2:8000"]);
    expect(hosts).toEqual(["127.0.0.1", "::1"]);
  });

  it("names other hosts only if their origins are allowed", () => {
    const elsewhere = {
      ...complete,
      REMOTES: "/srv/a=https://files.example.org/a",
      RELEASES_URL: "https://cdn.example",
    };
    const { remotes, releasesUrl, remoteOrigins } = readConfig({
      ...elsewhere,
      REMOTE_ORIGINS: "https://files.example.org, https://cdn.example",
    });
    expect(remotes[0]?.originFor(undefined)).toBe("https://files.example.org/a");
    expect(releasesUrl).toBe("https://cdn.example");
    expect(remoteOrigins).toEqual(["https://files.example.org", "https://cdn.example"]);
    expect(() => readConfig({ ...elsewhere, REMOTE_ORIGINS: "https://cdn.example" })).toThrow(
      "REMOTES: https://files.example.org/a is on another host; if browsers may load from it, add it to REMOTE_ORIGINS.",
    );
    expect(() => readConfig({ ...elsewhere, REMOTE_ORIGINS: "https://files.example.org" })).toThrow("RELEASES_URL: ");
  });

  it.each([
    [{ PUBLIC_URL: undefined }, "PUBLIC_URL is missing"],
    [{ PUBLIC_URL: "samling.example" }, "PUBLIC_URL must be an http or https address"],
    [{ API_URLS: "http://10.0.0.1, api" }, "API_URLS must be http or https addresses"],
    [{ REMOTES: "/srv/mf-public" }, 'REMOTES: "/srv/mf-public" is not <folder>=<address or path>.'],
    [{ REMOTES: "/srv/a=ftp://a.example" }, 'REMOTES: "/srv/a=ftp://a.example" is not <folder>=<address or path>.'],
    [{ REMOTE_ORIGINS: "https://a.example/path" }, "REMOTE_ORIGINS must be origins such as https://files.example.org"],
    [{ PORT: "http" }, "PORT must be a port from 0 to 65535"],
  ])("is refused with one line if it has %p", (change, message) => {
    expect(() => readConfig({ ...complete, ...change })).toThrow(message);
  });
});

describe("a separate process", () => {
  let folder: string;
  let child: ChildProcess;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "door-"));
    await writeFile(join(folder, "index.html"), "<html><head></head><body></body></html>");
  });
  afterEach(async () => {
    child.kill();
    await rm(folder, { recursive: true });
  });

  it("serves pages that load remotes from the configured origins, under the public address, and reports that it stops before it does", async () => {
    const [port = 0] = await findFreePorts(1);
    const manifest = { name: "mf_public", app: "mf-public", entry: "remoteEntry.0123abcd.js", version: "1.0.0" };
    const elsewhere = join(folder, "mf-admin");
    await mkdir(elsewhere);
    await writeFile(join(folder, "remote.json"), JSON.stringify(manifest));
    await writeFile(join(elsewhere, "remote.json"), JSON.stringify({ ...manifest, name: "mf_admin", app: "mf-admin" }));
    await writeFile(join(folder, manifest.entry), "the entry");
    const env = {
      PATH: process.env.PATH ?? "",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
      PUBLIC_URL: "https://samling.example",
      PORT: String(port),
      SHELL_FOLDER: folder,
      REMOTES: `${folder}=/mf-public, ${elsewhere}=https://samling.example:8443`,
      API_URLS: "http://127.0.0.1:1",
      SHUTDOWN_DELAY: "6",
    };
    child = spawn(process.execPath, [join(import.meta.dirname, "server.ts")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    const page = await fetch(`http://127.0.0.1:${port}/about`);
    const html = await page.text();
    expect(html).toContain('"entry":"https://samling.example:8443/remoteEntry.0123abcd.js"');
    expect(html).toContain('"entry":"https://samling.example/mf-public/remoteEntry.0123abcd.js"');
    expect(html).not.toContain("localhost");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self' https://samling.example https://samling.example:8443 ");
    expect(policy).not.toContain("localhost");
    expect(page.headers.get("strict-transport-security")).toContain("max-age=");
    // With the attribute, browsers would fetch it once for the hint and once for the script.
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain(
      '<link rel="preload" as="script" href="https://samling.example/mf-public/remoteEntry.0123abcd.js">',
    );
    const file = await fetch(`http://127.0.0.1:${port}/mf-public/remoteEntry.0123abcd.js`);
    expect([file.status, await file.text()]).toEqual([200, "the entry"]);
    await fetch(`http://127.0.0.1:${port}/api/email-exists/somebody@example.org?q=secret`);
    while (!output.includes("email-exists")) await new Promise((resolve) => child.stdout?.once("data", resolve));
    expect(output).not.toMatch(/somebody|secret|127\.0\.0\.1/);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).headers.get("content-type")).toContain("text/html");
    const lines = output.trim().split("\n");
    const entries = lines.map((line) => JSON.parse(line) as { call?: string });
    // A request is logged when its answer has ended, so the next one may be logged before it.
    const entryOf = (call: string) => entries.find((entry) => entry.call === call);
    const processFields = {
      process: "front-door",
      version: expect.stringMatching(/^\d/),
      host: hostname(),
      pid: child.pid,
    };
    expect(entries[0]).toMatchObject({ ...processFields, msg: "listening", port });
    const common = {
      ...processFields,
      msg: "request",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
    };
    expect(entryOf("GET /about")).toMatchObject({ ...common, status: 200, address: "127.0.0.0/24" });
    expect(entryOf("GET /api/email-exists/*")).toMatchObject({ ...common, status: 503 });
    child.kill("SIGTERM");
    const isStopping = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).text();
    while (!(await isStopping()).includes("isStopping")) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(503);
    const robots = await fetch(`http://127.0.0.1:${port}/robots.txt`);
    expect(await robots.text()).toContain("Sitemap: https://samling.example/sitemap.xml");
    await new Promise((resolve) => child.once("close", resolve));
    expect(child.exitCode).toBe(0);
  });
});
