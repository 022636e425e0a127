/** What the front door makes of contributions for other sites and programs, with the real API behind it. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFrontDoor } from "@samling/front-door/front-door";
import { findFreePorts } from "@samling/processes/free-ports";
import { makeDerivatives } from "./features/media/derive.ts";
import type { Collection } from "./models/collection.ts";
import { Contribution } from "./models/contribution.ts";
import { Media } from "./models/media.ts";
import type { Organization } from "./models/organization.ts";
import type { User } from "./models/user.ts";
import { buildCollection, buildOrganization, buildUser } from "./testing/build.ts";
import { makeSampleJpeg, makeSampleMp4 } from "./testing/sample-media.ts";
import { signIn, startTestApi, type TestApi } from "./testing/test-api.ts";
import { upload } from "./testing/upload.ts";

const publicUrl = "https://samling.example";
const hostile = `Tram & "5" </title><script>alert(1)</script>`;

let api: TestApi;
let door: string;
let folder: string;
let stops: (() => Promise<unknown>)[];
let organization: Organization;
let collection: Collection;
let actor: User;
let shown: { id: string; media: Media[] };

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "samling-outlets-"));
  await writeFile(
    join(folder, "index.html"),
    "<!doctype html><html><head><!-- front-door --></head><body></body></html>",
  );
  const [port = 0] = await findFreePorts(1);
  const options = { port, publicUrl, shell: folder, remotes: [], apis: () => [api.url], patience: 20_000 };
  const frontDoor = await startFrontDoor(options);
  door = `http://localhost:${port}`;
  stops = [frontDoor.stop, api.stop, () => rm(folder, { recursive: true })];
  organization = await buildOrganization({ name: "Hamnarkivet", language: "sv" });
  collection = await buildCollection({ organization });
  actor = await buildUser({ organization, firstName: "Margareta", lastName: "Nyström", isPublic: true });
  shown = await contribute({
    "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }),
    "b.jpg": await makeSampleJpeg(),
  });
  await shown.media[0]?.update({ title: hostile, license: "CC BY", isPhotographer: false });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function contribute(media: Record<string, Buffer>) {
  const { body } = await upload(api, { actor, collectionId: collection.id, media });
  const rows = await Media.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
  for (const { id: mediaId } of rows)
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId });
  return { id: body.contributionId, media: rows };
}

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(door + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const pageOf = (id: string, query = "") =>
  `${publicUrl}/organization/${organization.id}/collections/${collection.id}/contribution/${id}${query}`;
const ask = (url: string, query: Record<string, string> = {}) =>
  visit(`/oembed?${new URLSearchParams({ url, ...query })}`);

describe("a picture in the page of somebody else", () => {
  it("can be framed by anybody, sets no cookie and allows no script", async () => {
    const { status, headers, text } = await visit(`/embed/${shown.id}?lang=fi`);
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src");
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? "";
    expect(policy).toContain(createHash("sha256").update(style).digest("base64"));
    expect(headers.get("set-cookie")).toBeNull();
    expect(text).not.toContain("<script");
    expect(Buffer.byteLength(text)).toBeLessThan(5_000);
    expect(text).toContain('<html lang="fi">');
    expect(text).toContain("Kuva: tuntematon / Margareta Nyström, Hamnarkivet. CC BY 4.0");
    expect(text).toContain("Tram &amp; &quot;5&quot; &lt;/title&gt;");
    expect(text).toContain(`href="${pageOf(shown.id, `?image=${shown.media[0]?.id}`)}"`);
  });

  it("shows the picture that its address names", async () => {
    const [first, second] = shown.media;
    const sourceOf = (text: string) => /<img src="\/media\/([^/]+)/.exec(text)?.[1];
    expect(sourceOf((await visit(`/embed/${shown.id}`)).text)).toBe(first?.id);
    expect(sourceOf((await visit(`/embed/${shown.id}?image=${second?.id}`)).text)).toBe(second?.id);
  });

  it("plays a film that is fetched only when it is started", async () => {
    const path = await makeSampleMp4({ folder, name: "tram.mp4" });
    const film = await contribute({ "tram.mp4": await readFile(path) });
    const { text } = await visit(`/embed/${film.id}`);
    expect(text).toMatch(/<video controls playsinline preload="none" src="\/media\/[^"]+\.mp4" poster="\/media\//);
  });

  it("is as absent as its page: hidden, private, or not there [LOOK-03]", async () => {
    const other = await contribute({ "a.jpg": await makeSampleJpeg() });
    const paths = [`/embed/${other.id}`, `/oembed?url=${encodeURIComponent(pageOf(other.id))}`];
    const statuses = () => Promise.all(paths.map(async (path) => (await visit(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    // A write through the front door: it keeps what it has read for half a minute.
    const edit = { contributionId: other.id, isPublic: false };
    const headers = { authorization: `Bearer ${await signIn(actor)}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(edit) };
    expect((await fetch(`${door}/api/update-contribution`, init)).status).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    await Contribution.destroy({ where: { id: other.id } });
    expect((await visit(`/embed/${actor.id}`)).status).toBe(404);
  });
});

describe("oEmbed", () => {
  it("is announced in the first HTML of a contribution, and tells what to show for its address", async () => {
    const { text } = await visit(new URL(pageOf(shown.id)).pathname);
    const [, announced = ""] = /type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? [];
    const address = new URL(announced.replaceAll("&amp;", "&"));
    const { headers, text: json } = await visit(address.pathname + address.search);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const { html, ...answer } = JSON.parse(json);
    expect(answer).toMatchObject({
      version: "1.0",
      type: "rich",
      title: hostile,
      author_name: "Photo: unknown / Margareta Nyström, Hamnarkivet. CC BY 4.0",
      provider_name: "Hamnarkivet",
      width: 640,
      height: 600,
      thumbnail_url: expect.stringMatching(/^https:\/\/samling\.example\/media\//),
      thumbnail_width: 480,
      thumbnail_height: 360,
    });
    expect(html).toContain(`src="${publicUrl}/embed/${shown.id}?image=${shown.media[0]?.id}&amp;lang=en"`);
    expect(html).not.toContain("<script");
  });

  it("stays within the width and height that are asked for", async () => {
    for (const [maxwidth, maxheight] of [
      [300, 2000],
      [2000, 200],
      [50, 40],
    ]) {
      const { text } = await ask(pageOf(shown.id), { maxwidth: `${maxwidth}`, maxheight: `${maxheight}` });
      const { width, height } = JSON.parse(text);
      expect(width).toBeLessThanOrEqual(maxwidth ?? 0);
      expect(height).toBeLessThanOrEqual(maxheight ?? 0);
    }
    const { text } = await ask(pageOf(shown.id), { maxwidth: "many" });
    expect(JSON.parse(text).width).toBe(640);
  });

  it("answers for no other site, no other page, and in no other format", async () => {
    expect((await ask(pageOf(shown.id).replace("samling.example", "evil.example"))).status).toBe(404);
    expect((await ask(`${publicUrl}/about`)).status).toBe(404);
    expect((await ask("not an address")).status).toBe(404);
    expect((await visit("/oembed")).status).toBe(404);
    expect((await ask(pageOf(shown.id), { format: "xml" })).status).toBe(501);
  });
});
