/** Tests of what the front door makes of contributions for other sites and programs, with the real API behind it. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFrontDoor } from "@samling/front-door/front-door";
import { findFreePorts } from "@samling/processes/free-ports";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { makeDerivatives } from "../features/media/derive.ts";
import { makeTiles } from "../features/media/make-tiles.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import { Derivative, Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { Case } from "../models/review.ts";
import { Tip, TipStatement } from "../models/tips.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { makeSampleJpeg, makeSampleMp4 } from "../testing/sample-media.ts";
import { makeLongWav } from "../testing/sample-wav.ts";
import { signIn, startTestApi, type TestApi } from "../testing/test-api.ts";
import { upload } from "../testing/upload.ts";

const publicUrl = "https://samling.example";
const hostile = `Tram & "5" </title><script>alert(1)</script>`;

let api: TestApi;
let door: string;
let folder: string;
let stops: (() => Promise<unknown>)[];
let organization: Organization;
let collection: Collection;
let actor: User;
let shownContribution: { id: string; media: Media[] };

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "samling-formats-"));
  await writeFile(
    join(folder, "index.html"),
    "<!doctype html><html><head><!-- front-door --></head><body></body></html>",
  );
  const [port = 0] = await findFreePorts(1);
  const options = { port, publicUrl, shell: folder, remotes: [], apis: () => [api.url], timeoutMs: 20_000 };
  const frontDoor = await startFrontDoor(options);
  door = `http://localhost:${port}`;
  stops = [frontDoor.stop, api.stop, () => rm(folder, { recursive: true })];
  organization = await buildOrganization({ name: "Hamnarkivet", language: "sv" });
  collection = await buildCollection({ organization });
  actor = await buildUser({ organization, firstName: "Margareta", lastName: "Nyström", isPublic: true });
  shownContribution = await contribute({
    "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }),
    "b.jpg": await makeSampleJpeg(),
  });
  await shownContribution.media[0]?.update({ title: hostile, license: "CC BY", isPhotographer: false });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function contribute(media: Record<string, Buffer>, to = collection) {
  const { body } = await upload(api, { actor, collectionId: to.id, media });
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

describe("a picture in another site's page", () => {
  it("can be framed by any site, sets no cookie and allows no script", async () => {
    const { status, headers, text } = await visit(`/embed/${shownContribution.id}?lang=fi`);
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
    expect(text).toContain(`href="${pageOf(shownContribution.id, `?image=${shownContribution.media[0]?.id}`)}"`);
  });

  it("shows the picture that its address names", async () => {
    const [first, second] = shownContribution.media;
    const sourceOf = (text: string) => /<img src="\/media\/([^/]+)/.exec(text)?.[1];
    expect(sourceOf((await visit(`/embed/${shownContribution.id}`)).text)).toBe(first?.id);
    expect(sourceOf((await visit(`/embed/${shownContribution.id}?image=${second?.id}`)).text)).toBe(second?.id);
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

/** The official schema of the IIIF Presentation API 3. */
async function readSchema() {
  const file = join(import.meta.dirname, "../testing/iiif/presentation-3.schema.json");
  // Its own name of a draft is one that no validator knows.
  const { $schema: _, ...schema } = JSON.parse(await readFile(file, "utf8"));
  const ajv = new Ajv({ schemas: [schema], strict: false, allErrors: true });
  addFormats.default(ajv);
  return (type: "manifest" | "collection", resource: unknown) => {
    const validate = ajv.compile({ $ref: `${schema.$id}#/classes/${type}` });
    return validate(resource) ? [] : validate.errors;
  };
}
const manifestOf = (id: string) => `/iiif/${id}/manifest.json`;
const collectionOf = (id: string) => `/iiif/${id}/collection.json`;

/** Every `id` in a resource. */
const idsIn = (resource: unknown): string[] =>
  typeof resource !== "object" || resource === null
    ? []
    : [
        ...("id" in resource && typeof resource.id === "string" ? [resource.id] : []),
        ...Object.values(resource).flatMap(idsIn),
      ];

describe("IIIF", () => {
  it("describes pictures and films in manifests that are valid by the official schema [LOOK-04]", async () => {
    const findFaults = await readSchema();
    const path = await makeSampleMp4({ folder, name: "described.mp4" });
    const both = await contribute({
      "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }),
      "b.mp4": await readFile(path),
    });
    const [picture, film] = both.media;
    const place = { location: "Åbo", locationLat: 60.45, locationLng: 22.27 };
    await picture?.update({
      title: "Tram",
      lang: "en",
      date: "1943-06-05",
      tags: ["tram"],
      license: "CC BY",
      ...place,
    });
    await film?.update({ title: "Ferry", openDate: "the 1940s", license: "InC" });
    const { status, headers, text } = await visit(manifestOf(both.id));
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("content-type")).toMatch(/^application\/ld\+json;profile=/);
    const manifest = JSON.parse(text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    expect(new Set(idsIn(manifest.items)).size).toBe(idsIn(manifest.items).length);
    expect(manifest).toMatchObject({
      "@context": [
        "http://iiif.io/api/extension/navplace/context.json",
        "http://iiif.io/api/presentation/3/context.json",
      ],
      id: `${publicUrl}${manifestOf(both.id)}`,
      label: { en: ["Tram"] },
      navDate: "1943-06-05T00:00:00Z",
      seeAlso: [{ id: `${publicUrl}/api/contribution/${both.id}`, format: "application/json" }],
      partOf: [{ id: `${publicUrl}${collectionOf(collection.id)}`, type: "Collection" }],
    });
    // Two licenses: none holds for the whole.
    expect(manifest.rights).toBeUndefined();
    const [ofPicture, ofFilm] = manifest.items;
    expect(ofPicture.rights).toBe("http://creativecommons.org/licenses/by/4.0/");
    expect(ofFilm.rights).toBe("http://rightsstatements.org/vocab/InC/1.0/");
    expect(Object.keys(ofPicture.requiredStatement.value)).toEqual(["en", "sv", "da", "fi"]);
    expect(ofPicture.requiredStatement.value.da).toEqual(["Foto: Margareta Nyström, Hamnarkivet. CC BY 4.0"]);
    expect(ofPicture.navPlace.features[0].geometry).toEqual({ type: "Point", coordinates: [22.27, 60.45] });
    expect(ofPicture).toMatchObject({ width: 640, height: 480 });
    const body = ofFilm.items[0].items[0].body;
    expect(body).toMatchObject({ type: "Video", format: "video/mp4", width: 320, height: 180 });
    expect(ofFilm.duration).toBe(body.duration);
    expect(ofFilm.placeholderCanvas.items[0].items[0].body.type).toBe("Image");
    // The files that it names exist, for viewers of other sites too.
    const files = idsIn(manifest).filter((id) => id.includes("/media/"));
    expect(files.length).toBeGreaterThan(3);
    for (const id of files) {
      const answer = await fetch(id.replace(publicUrl, door));
      await answer.arrayBuffer();
      expect([id, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([id, 200, "*"]);
    }
  });

  it("names the people in a picture at their spots, and none that staff keep for themselves [TELL-02]", async () => {
    const findFaults = await readSchema();
    const named = await contribute({ "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }) });
    const mediaId = named.media[0]?.id ?? "";
    const { id: organizationId } = organization;
    const about = { organizationId, collectionId: collection.id, contributionId: named.id };
    const { id: caseId } = await Case.create({ ...about, kind: "tip", state: "decided", openedAt: new Date() });
    const sent = { reference: "T-2345678", language: "en" as const, receivedAt: new Date() };
    await Tip.create({ organizationId, caseId, mediaId, name: "Gun Holm", ...sent });
    const state = { organizationId, caseId, mediaId, kind: "who" as const, acceptedAt: new Date() };
    const as = (words: string) => ({ ...state, originalWords: words, words });
    await TipStatement.bulkCreate([
      { ...as("Elin Berg"), position: 0, x: 0.25, y: 0.5, ground: "deceased" },
      { ...as("Ada Lindqvist"), position: 1, x: 1, y: 0, ground: "deceased" },
      { ...as("Mr Ek"), position: 2, ground: "deceased" },
      { ...as("Sara Ek"), position: 4, x: 0.5, y: 0.5, width: 0.25, height: 0.1, ground: "agreed" },
      { ...as("A neighbor"), position: 3, ground: "staff_only" },
    ]);
    const manifest = JSON.parse((await visit(manifestOf(named.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    const [canvas] = manifest.items;
    const [page] = canvas.annotations;
    interface Annotation {
      body: { value: string };
      creator?: { name: string };
      target: string | { selector: { value: string } };
    }
    const described = page.items.map(({ body, creator, target }: Annotation) => [
      body.value,
      creator?.name,
      typeof target === "string" ? target : target.selector.value,
    ]);
    expect(described).toEqual([
      ["Elin Berg", "Gun Holm", "xywh=141,221,38,38"],
      ["Ada Lindqvist", "Gun Holm", "xywh=602,0,38,38"],
      ["Mr Ek", "Gun Holm", canvas.id],
      ["Sara Ek", "Gun Holm", "xywh=240,216,160,48"],
    ]);
  });

  it("leads viewers of other sites to all pixels, where the collection shows them [LOOK-01] [LOOK-04]", async () => {
    const findFaults = await readSchema();
    const allPixels = await buildCollection({ organization, fullSize: true });
    const large = await contribute({ "a.jpg": await makeSampleJpeg({ width: 1300, height: 900 }) }, allPixels);
    const mediaId = large.media[0]?.id ?? "";
    await makeTiles(api.parts.storage, { organizationId: organization.id, mediaId });
    const manifest = JSON.parse((await visit(manifestOf(large.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    const { service } = manifest.items[0].items[0].items[0].body;
    const id = `${publicUrl}/media/${mediaId}/tiles`;
    expect(service).toEqual([{ id, type: "ImageService3", profile: "level0" }]);
    const described = await visit(`/media/${mediaId}/tiles/info.json`);
    expect(described.headers.get("access-control-allow-origin")).toBe("*");
    expect(JSON.parse(described.text)).toMatchObject({ width: 1300, height: 900, profile: "level0" });
    await allPixels.update({ fullSize: false });
    expect((await visit(`/media/${mediaId}/tiles/info.json`)).status).toBe(404);
  });

  it("carries the captions of a film [LOOK-04]", async () => {
    const findFaults = await readSchema();
    const data = await readFile(join(import.meta.dirname, "../testing/captioned.mp4"));
    const film = await contribute({ "captioned.mp4": data });
    const manifest = JSON.parse((await visit(manifestOf(film.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    const [captions] = manifest.items[0].annotations[0].items;
    expect(captions).toMatchObject({ motivation: "supplementing", target: manifest.items[0].id });
    expect(captions.body).toMatchObject({ type: "Text", format: "text/vtt" });
    expect((await visit(new URL(captions.body.id).pathname)).text).toMatch(/^WEBVTT/);
  });

  it("describes a sound by its length, with what is said, and plays it in other sites' pages [OPEN-09]", async () => {
    const findFaults = await readSchema();
    const sound = await contribute({ "nets.wav": makeLongWav(3) });
    await sound.media[0]?.update({ title: "Nets", lang: "en", license: "CC BY", transcript: "0:01 Knot after knot" });
    const manifest = JSON.parse((await visit(manifestOf(sound.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    const [canvas] = manifest.items;
    expect([canvas.duration, canvas.width, canvas.height]).toEqual([3, undefined, undefined]);
    const { body } = canvas.items[0].items[0];
    expect(body).toMatchObject({ type: "Sound", format: "audio/mp4", duration: 3 });
    expect((await fetch(body.id.replace(publicUrl, door))).status).toBe(200);
    expect(canvas.annotations[0].items[0]).toMatchObject({
      motivation: "supplementing",
      body: {
        type: "TextualBody",
        format: "text/vtt",
        language: "en",
        value: expect.stringContaining("Knot after knot"),
      },
    });
    expect(canvas.requiredStatement.value.sv).toEqual(["Ljud: Margareta Nyström, Hamnarkivet. CC BY 4.0"]);
    const embed = await visit(`/embed/${sound.id}`);
    expect(embed.text).toMatch(/<audio controls preload="none" src="\/media\/[^"]+\.m4a" aria-label="Nets">/);
    const oembed = JSON.parse((await ask(pageOf(sound.id))).text);
    expect(oembed).toMatchObject({ type: "rich", title: "Nets", width: 640, height: 200 });
    const { text } = await visit(new URL(pageOf(sound.id)).pathname);
    expect(text).toContain('"@type":"AudioObject"');
    expect(text).toContain('"transcript":"Knot after knot"');
  });

  it("paints the words of a story, and shows them in other sites' pages [OPEN-17]", async () => {
    const findFaults = await readSchema();
    const description = "Farfar byggde <b>den sista</b> skutan.\nHon hette Sälen.";
    const story = await contribute({ "a.jpg": await makeSampleJpeg() });
    const values = { kind: "text", type: "text/plain", title: "", description, lang: "sv", license: "CC BY" } as const;
    await story.media[0]?.update(values);
    await Derivative.destroy({ where: { mediaId: story.media[0]?.id ?? "" } });
    const manifest = JSON.parse((await visit(manifestOf(story.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    const { body } = manifest.items[0].items[0].items[0];
    expect(body).toEqual({ type: "TextualBody", value: description, format: "text/plain", language: "sv" });
    expect(manifest.items[0].requiredStatement.value.sv).toEqual([
      "Berättelse: Margareta Nyström, Hamnarkivet. CC BY 4.0",
    ]);
    const embed = await visit(`/embed/${story.id}`);
    expect(embed.text).toContain('<p class="words" tabindex="0" lang="sv">Farfar byggde &lt;b&gt;den sista');
    const oembed = JSON.parse((await ask(pageOf(story.id))).text);
    expect(oembed).toMatchObject({ type: "rich", title: "Hamnarkivet", width: 640, height: 600 });
    expect(oembed.thumbnail_url).toBeUndefined();
    const { text } = await visit(new URL(pageOf(story.id)).pathname);
    expect(text).toContain('"@type":"CreativeWork"');
    expect(text).toContain('"text":"Farfar byggde');
    expect(text).not.toContain("contentUrl");
  });

  it("includes the text of a letter as it was written, and who wrote it out [TELL-06]", async () => {
    const findFaults = await readSchema();
    const letter = await contribute({ "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }) });
    await letter.media[0]?.update({ lang: "sv", license: "CC BY", transcript: "Kära syster\n\n10:30 i går" });
    await letter.media[0]?.update({ transcribers: ["Gun Holm", "Åke Berg"] });
    const manifest = JSON.parse((await visit(manifestOf(letter.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    expect(manifest.items[0].annotations[0].items[0]).toMatchObject({
      motivation: "supplementing",
      creator: [
        { type: "Person", name: "Gun Holm" },
        { type: "Person", name: "Åke Berg" },
      ],
      body: { type: "TextualBody", format: "text/plain", language: "sv", value: "Kära syster\n\n10:30 i går" },
    });
  });

  it("gets the description from the person who wrote it, as pages and embeds do", async () => {
    const findFaults = await readSchema();
    const both = await contribute({ "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }) });
    const altText = "A woman in a hat boards the tram";
    await both.media[0]?.update({ title: "Tram", lang: "en", altText });
    const manifest = JSON.parse((await visit(manifestOf(both.id))).text);
    expect(findFaults("manifest", manifest)).toEqual([]);
    expect(manifest.items[0].items[0].items[0].body.label).toEqual({ en: [altText] });
    expect((await visit(`/embed/${both.id}`)).text).toContain(`alt="${altText}"`);
    const { text } = await visit(new URL(pageOf(both.id)).pathname);
    expect(text).toContain(`property="og:image:alt" content="${altText}"`);
    expect(text).toContain(`"caption":"${altText}"`);
    const feed = await visit(`/organization/${organization.id}/search.json?q=Tram`);
    expect(feed.text).toContain(altText);
  });

  it("names the manifests of a collection, and links to earlier ones [LOOK-04]", async () => {
    const findFaults = await readSchema();
    const large = await buildCollection({ organization });
    const rows = Array.from({ length: 503 }, () => ({ organizationId: organization.id, collectionId: large.id }));
    const contributions = await Contribution.bulkCreate(rows);
    const [template] = shownContribution.media;
    await Media.bulkCreate(
      // The last two have nothing to show.
      contributions
        .slice(0, 501)
        .map(({ id: contributionId }) => ({
          ...template?.get({ plain: true }),
          state: "ready",
          id: undefined,
          paginationId: undefined,
          collectionId: large.id,
          contributionId,
        })) as never,
    );
    const ids: string[] = [];
    let address: string | undefined = collectionOf(large.id);
    let pages = 0;
    while (address) {
      const { status, text } = await visit(address);
      expect(status).toBe(200);
      const resource = JSON.parse(text);
      expect(findFaults("collection", resource)).toEqual([]);
      const inner: { id: string; type: string }[] = resource.items;
      ids.push(...inner.filter(({ type }) => type === "Manifest").map(({ id }) => id));
      const next = inner.find(({ type }) => type === "Collection");
      address = next?.id.replace(publicUrl, "");
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(new Set(ids).size).toBe(501);
    expect(ids).toContain(publicUrl + manifestOf(contributions[0]?.id ?? ""));
  });

  it("is announced in the first HTML of a contribution", async () => {
    const { text } = await visit(new URL(pageOf(shownContribution.id)).pathname);
    expect(text).toContain(`href="${publicUrl}${manifestOf(shownContribution.id)}"`);
  });

  it("reveals nothing that is not public [LOOK-03]", async () => {
    const secret = await buildCollection({ organization, isPublic: false });
    expect((await visit(collectionOf(secret.id))).status).toBe(404);
    expect((await visit(manifestOf(secret.id))).status).toBe(404);
    expect((await visit(`${collectionOf(collection.id)}?after=x`)).status).toBe(404);
    const other = await contribute({ "a.jpg": await makeSampleJpeg() });
    const [media] = other.media;
    await Media.update({ withheldAs: "declined" }, { where: { id: media?.id } });
    expect((await visit(manifestOf(other.id))).status).toBe(404);
    const named = JSON.parse((await visit(collectionOf(collection.id))).text).items.map(({ id }: { id: string }) => id);
    expect(named).toContain(publicUrl + manifestOf(shownContribution.id));
    expect(named).not.toContain(publicUrl + manifestOf(other.id));
  });
});

describe("oEmbed", () => {
  it("is announced in the first HTML of a contribution, and says what to show for its address", async () => {
    const { text } = await visit(new URL(pageOf(shownContribution.id)).pathname);
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
      author_name: "Margareta Nyström",
      provider_name: "Hamnarkivet",
      width: 640,
      height: 600,
      thumbnail_url: expect.stringMatching(/^https:\/\/samling\.example\/media\//),
      thumbnail_width: 480,
      thumbnail_height: 360,
    });
    expect(html).toContain(
      `src="${publicUrl}/embed/${shownContribution.id}?image=${shownContribution.media[0]?.id}&amp;lang=en"`,
    );
    expect(html).not.toContain("<script");
  });

  it("knows the address with a slash at its end, as the page itself does", async () => {
    const address = pageOf(shownContribution.id);
    expect((await visit(new URL(`${address}/`).pathname)).status).toBe(200);
    expect(JSON.parse((await ask(`${address}/`)).text)).toEqual(JSON.parse((await ask(address)).text));
  });

  it("stays within the requested width and height", async () => {
    for (const [maxwidth, maxheight] of [
      [300, 2000],
      [2000, 200],
      [50, 40],
    ]) {
      const { text } = await ask(pageOf(shownContribution.id), { maxwidth: `${maxwidth}`, maxheight: `${maxheight}` });
      const { width, height } = JSON.parse(text);
      expect(width).toBeLessThanOrEqual(maxwidth ?? 0);
      expect(height).toBeLessThanOrEqual(maxheight ?? 0);
    }
    const { text } = await ask(pageOf(shownContribution.id), { maxwidth: "many" });
    expect(JSON.parse(text).width).toBe(640);
  });

  it("answers for no other site, no other page, and in no other format", async () => {
    expect((await ask(pageOf(shownContribution.id).replace("samling.example", "evil.example"))).status).toBe(404);
    expect((await ask(`${publicUrl}/about`)).status).toBe(404);
    expect((await ask("not an address")).status).toBe(404);
    expect((await visit("/oembed")).status).toBe(404);
    expect((await ask(pageOf(shownContribution.id), { format: "xml" })).status).toBe(501);
  });
});

it.each(["/sitemap.xml", "/search.atom?q=tram", "/search.json?q=tram", "/robots.txt"])(
  "sends %s again only if it has changed, and to HEAD what it sends to GET",
  async (path) => {
    const got = await fetch(door + path);
    const etag = got.headers.get("etag") ?? "";
    expect([got.status, etag]).toEqual([200, expect.stringMatching(/^W\/"/)]);
    expect((await visit(path, { "if-none-match": etag })).status).toBe(304);
    const head = await fetch(door + path, { method: "HEAD" });
    for (const name of ["etag", "cache-control", "content-type"])
      expect(head.headers.get(name)).toBe(got.headers.get(name));
  },
);
