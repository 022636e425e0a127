import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports.ts";
import { readConfig } from "./config.ts";

const complete = {
  PUBLIC_URL: "https://samling.example/",
  SHELL_FOLDER: "/srv/shell",
  REMOTES: "/srv/mf-public=https://public.example, /srv/mf-admin=https://admin.example",
  API_URLS: "http://10.0.0.1:8000 http://10.0.0.2:8000",
};

describe("the configuration", () => {
  it("names the public address, the origin of each remote, and the API", () => {
    const { publicUrl, remotes, apis, hosts } = readConfig(complete);
    expect(publicUrl).toBe("https://samling.example");
    expect(remotes.map(({ folder, originFor }) => [folder, originFor()])).toEqual([
      ["/srv/mf-public", "https://public.example"],
      ["/srv/mf-admin", "https://admin.example"],
    ]);
    expect(apis).toEqual(["http://10.0.0.1:8000", "http://10.0.0.2:8000"]);
    expect(hosts).toBeUndefined();
  });

  it.each([
    [{ PUBLIC_URL: undefined }, "PUBLIC_URL is missing."],
    [{ PUBLIC_URL: "samling.example" }, 'PUBLIC_URL: "samling.example" is no http address.'],
    [{ REMOTES: "/srv/mf-public" }, 'REMOTES: "" is no http address.'],
    [
      { REMOTES: "/srv/a=https://a.example/below" },
      'REMOTES: "/srv/a=https://a.example/below" is no <folder>=<origin>.',
    ],
    [{ FRONT_DOOR_PORT: "http" }, "FRONT_DOOR_PORT is no port."],
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

  it("serves pages that load remotes from the configured origins, under the public address", async () => {
    const [port = 0] = await findFreePorts(1);
    const manifest = { name: "mf_public", app: "mf-public", entry: "remoteEntry.0123abcd.js", version: "1.0.0" };
    await writeFile(join(folder, "remote.json"), JSON.stringify(manifest));
    const env = {
      PATH: process.env.PATH ?? "",
      PUBLIC_URL: "https://samling.example",
      FRONT_DOOR_PORT: String(port),
      SHELL_FOLDER: folder,
      REMOTES: `${folder}=https://public.example`,
      API_URLS: "http://127.0.0.1:1",
    };
    child = spawn(process.execPath, [join(import.meta.dirname, "server.ts")], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    const page = await fetch(`http://127.0.0.1:${port}/about`);
    expect(await page.text()).toContain('"entry":"https://public.example/remoteEntry.0123abcd.js"');
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self' https://public.example ");
    expect(page.headers.get("strict-transport-security")).toContain("max-age=");
    const robots = await fetch(`http://127.0.0.1:${port}/robots.txt`);
    expect(await robots.text()).toContain("Sitemap: https://samling.example/sitemap.xml");
  });
});
