import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@samling/processes/free-ports";
import { startFrontDoor } from "./front-door.ts";

let shell: string;
let open: string;
let closed: string;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  shell = await mkdtemp(join(tmpdir(), "overrides-"));
  await writeFile(join(shell, "index.html"), "<html><head></head><body></body></html>");
  const [one = 0, other = 0] = await findFreePorts(2);
  for (const [port, allowsOverrides] of [
    [one, true],
    [other, false],
  ] as const) {
    const { stop } = await startFrontDoor({ port, shell, remotes: [], apis: () => [], allowsOverrides });
    stops.push(stop);
  }
  [open, closed] = [`http://localhost:${one}`, `http://localhost:${other}`];
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(shell, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { redirect: "manual", headers: { "sec-fetch-site": "none", ...headers } });
const overrideAddress = "/about?remote=mf-public@http://localhost:4001&lang=sv";
const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

describe("a remote on the developer's own machine", () => {
  it("is remembered by this browser only, and the address is restored", async () => {
    const answer = await ask(open + overrideAddress);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/about?lang=sv"]);
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Strict$/);
    const page = await ask(`${open}/about`, { cookie: cookieOf(answer) });
    expect(await page.text()).toContain('"entry":"http://localhost:4001/remoteEntry.js"');
    const policy = page.headers.get("content-security-policy");
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:4001 /);
    expect(policy).toContain("ws://localhost:4001");
    expect(await (await ask(`${open}/about`)).text()).not.toContain("localhost:4001");
  });

  it("is dropped by an empty name", async () => {
    const answer = await ask(`${open}/?remote=`, { cookie: cookieOf(await ask(open + overrideAddress)) });
    expect(answer.headers.get("set-cookie")).toMatch(/^remotes=; .*Max-Age=0$/);
  });

  it.each([
    "mf-public@https://evil.example",
    "mf-public@http://localhost.evil.example:80",
    "mf-other@http://localhost:4001",
  ])("is not accepted: %s", async (remote) => {
    const cookie = cookieOf(await ask(`${open}/?remote=${remote}`));
    expect(cookie).toBe("remotes=");
    const page = await ask(open, { cookie: `remotes=${encodeURIComponent(remote)}` });
    expect(page.headers.get("content-security-policy")).not.toMatch(/evil|4001/);
  });

  it.each(["cross-site", "same-site", ""])(
    "is not accepted from a link on another site, which a browser reports as “%s”",
    async (site) => {
      expect((await ask(open + overrideAddress, { "sec-fetch-site": site })).status).not.toBe(303);
    },
  );

  it("is not accepted from a program that does not state its origin", async () => {
    expect((await fetch(open + overrideAddress, { redirect: "manual" })).status).not.toBe(303);
  });

  it("is not accepted if the portal does not allow it", async () => {
    expect((await ask(closed + overrideAddress)).headers.get("set-cookie")).toBeNull();
    const page = await ask(`${closed}/about`, { cookie: "remotes=mf-public%40http%3A%2F%2Flocalhost%3A4001" });
    expect(await page.text()).not.toContain("localhost:4001");
  });

  it("does not redirect to another host", async () => {
    const answer = await ask(`${open}//evil.example/?remote=`);
    expect(answer.headers.get("location")).toBe("/evil.example/");
  });
});
