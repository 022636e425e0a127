/** The front door's metadata of public pages in their first HTML, with the real API behind it. */

import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONTRACT_VERSION } from "@samling/contract/contract-version";
import { startFrontDoor } from "@samling/front-door/front-door";
import { MODULE_API } from "@samling/portal/module-api";
import { findFreePorts } from "@samling/processes/free-ports";
import { XMLValidator } from "fast-xml-parser";
import { makeDerivatives } from "../features/media/derive.ts";
import { portOf } from "../http/listen.ts";
import type { Collection } from "../models/collections.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser, testPassword } from "../testing/build.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { upload } from "../testing/upload.ts";

const template =
  '<!doctype html><html lang="en"><head><title>Samling</title><meta name="description" content="Plain."><!-- front-door --></head><body><div id="root"></div></body></html>';
const publicUrl = "https://samling.example";
const hostile = `Ships & "sails" </script><script>alert('$&')</script>`;

/** Stand-ins for the scripts of builds: the first prints its input. */
const propsRenderer = `module.exports = { api: 1, render: async ({ page, language, props }) => [language, page, props.organization?.id,
  ...(props.found?.items ?? props.collections ?? [props.collection ?? props.contribution.images[0]]).map(({ id }) => id)].join(" ") };`;
const frame =
  "module.exports = { api: 1, render: async ({ props }) => '<div id=\"first-view\">' + props.top + '</div>' };";

let api: TestApi;
let apis: string[];
let door: string;
let shell: string;
let stops: (() => Promise<unknown>)[];
let organization: Organization;
let collection: Collection;

beforeAll(async () => {
  api = await startTestApi();
  apis = [api.url];
  shell = await mkdtemp(join(tmpdir(), "samling-shell-"));
  await writeFile(join(shell, "index.html"), template);
  await writeFile(join(shell, "top.cjs"), propsRenderer);
  await writeFile(join(shell, "frame.cjs"), frame);
  await writeFile(join(shell, "shell.json"), JSON.stringify({ firstView: { script: "frame.cjs", css: {} } }));
  const numbers = { api: MODULE_API, contract: CONTRACT_VERSION };
  const firstView = { script: "top.cjs", css: {} };
  const remote = { name: "mf_public", app: "mf-public", entry: "entry.js", ...numbers, firstView };
  await writeFile(join(shell, "remote.json"), JSON.stringify(remote));
  const remotes = [{ folder: shell, originFor: () => publicUrl }];
  const [port = 0] = await findFreePorts(1);
  // However busy this process is; the API runs in it too.
  const timeoutMs = 20_000;
  const frontDoor = await startFrontDoor({ port, publicUrl, shell, remotes, apis: () => apis, timeoutMs });
  door = `http://localhost:${port}`;
  stops = [frontDoor.stop, api.stop, () => rm(shell, { recursive: true })];
  organization = await buildOrganization({
    name: hostile,
    language: "sv",
    translations: [
      { languageCode: "en", description: "<p>Boats &amp; people.</p>", about: "", terms: "" },
      { languageCode: "sv", description: "<p>Båtar &amp; folk.</p>", about: "", terms: "" },
    ],
  });
  collection = await buildCollection({
    organization,
    translations: [
      { languageCode: "en", title: "The harbour", description: "Pictures of it" },
      { languageCode: "sv", title: "Hamnen", description: "Bilder" },
    ],
  });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(door + path, { headers });
  const html = await response.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
  return {
    status: response.status,
    html,
    vary: response.headers.get("vary"),
    title: all(/<title>([^<]*)<\/title>/g)[0],
    lang: all(/<html lang="(\w+)"/g)[0],
    description: all(/<meta name="description" content="([^"]*)"/g)[0],
    isIndexed: !html.includes('content="noindex"'),
    canonical: all(/rel="canonical" href="([^"]+)"/g),
    languages: all(/hreflang="([\w-]+)"/g),
    card: (name: string) => all(new RegExp(`<meta data-page property="${name}" content="([^"]*)"`, "g"))[0],
    data: all(/<script type="application\/ld\+json" data-page>(.*?)<\/script>/g).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

const pathOf = ({ organizationId, id: collectionId }: Collection, { id }: { id?: string } = {}) =>
  `/organization/${organizationId}/collections/${collectionId}${id ? `/contribution/${id}` : ""}`;

/** A contribution of one picture with its derivatives; returns the ids of both. */
async function contributePicture(): Promise<{ id: string; mediaId: string }> {
  const actor = await buildUser({ organization, alias: "Ella of the boats" });
  const story = {
    title: hostile,
    tags: ["quay"],
    date: "1955-09-24",
    location: "Gothenburg",
    license: "CC BY",
    lang: "smj",
  };
  const sent = await upload(api, {
    actor,
    collectionId: collection.id,
    media: { "quay.jpg": await makeSampleJpeg({ width: 3000, height: 2000 }) },
    fields: { mediaData: JSON.stringify({ "quay.jpg": story }) },
  });
  const id = sent.body.contributionId;
  const [media] = await Media.findAll({ where: { contributionId: id } });
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media?.id ?? "" });
  return { id, mediaId: media?.id ?? "" };
}

it("names an organization's page in the visitor's language, and describes it in all languages", async () => {
  const page = await visit(`/organization/${organization.id}`, { "accept-language": "fr, sv;q=0.8, en;q=0.5" });
  expect([page.status, page.lang, page.isIndexed]).toEqual([200, "sv", true]);
  expect(page.description).toBe("Båtar &amp; folk.");
  expect(page.canonical).toEqual([`${publicUrl}/organization/${organization.id}`]);
  expect(page.languages).toEqual(["en", "sv", "da", "fi", "x-default"]);
  expect(page.card("og:url")).toBe(page.canonical[0]);
  expect(page.data[0]).toMatchObject({ "@type": "ArchiveOrganization", name: hostile });
  expect(page.vary).toContain("Accept-Language");
});

it("gives each language of a page its own address", async () => {
  const page = await visit(`${pathOf(collection)}?lang=sv&sort=old`, { "accept-language": "en" });
  expect([page.lang, page.card("og:locale")]).toEqual(["sv", "sv_SE"]);
  expect(page.title).toMatch(/^Hamnen – /);
  expect(page.canonical).toEqual([`${publicUrl}${pathOf(collection)}?lang=sv`]);
});

it("escapes texts, so that none can break out of its place in the page", async () => {
  const { html, title, card } = await visit(`/organization/${organization.id}`);
  expect(html).not.toContain("<script>alert");
  const escaped =
    "Ships &amp; &quot;sails&quot; &lt;/script&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt; – Samling";
  expect([title, card("og:title")]).toEqual([escaped, escaped]);
});

it("shows a contribution's picture when its address is shared, with its license and credit", async () => {
  const { id, mediaId } = await contributePicture();
  const page = await visit(pathOf(collection, { id }));
  expect(page.card("og:image")).toMatch(new RegExp(`^${publicUrl}/media/${mediaId}/[\\w-]+\\.jpg$`));
  expect([page.card("og:image:width"), page.card("og:image:height")]).toEqual(["960", "640"]);
  expect(page.data[0]).toMatchObject({
    "@type": "ImageObject",
    name: hostile,
    contentUrl: expect.stringMatching(`^${publicUrl}/media/`),
    // Size of the file at that address, which is smaller than the original.
    width: 2400,
    height: 1600,
    license: expect.stringContaining("creativecommons.org"),
    creditText: `Ella of the boats / ${hostile}`,
    creator: { "@type": "Person", name: "Ella of the boats" },
    dateCreated: "1955-09-24",
    keywords: "quay",
    contentLocation: { "@type": "Place", name: "Gothenburg" },
    inLanguage: "smj",
  });
  expect(page.data[1]).toMatchObject({ "@type": "BreadcrumbList" });
});

it("shows the picture that an address names, and gives it a canonical address", async () => {
  const { id } = await buildContribution({ collection, media: [{ title: "The quay" }, { title: "The crane" }] });
  const [first, second] = await Media.findAll({ where: { contributionId: id }, order: ["position"] });
  const path = pathOf(collection, { id });
  const named = `${path}?image=${second?.id}`;
  const canonical = async (address: string) =>
    /rel="canonical" href="([^"]+)"/.exec((await visit(address)).html)?.[1]?.replaceAll("&amp;", "&");

  expect((await visit(named)).title).toMatch(/^The crane – Ships /);
  expect(await canonical(named)).toBe(publicUrl + named);
  expect(await canonical(`${named}&lang=sv`)).toBe(`${publicUrl}${named}&lang=sv`);
  expect(await canonical(`${path}?image=${first?.id}`)).toBe(publicUrl + path);
  expect(await canonical(`${path}?image=unknown`)).toBe(publicUrl + path);
});

it("shares picture 3 of 4 as picture 3: title, picture, JSON-LD and canonical address [LOOK-05]", async () => {
  const actor = await buildUser({ organization });
  const small = await makeSampleJpeg({ width: 600, height: 400 });
  const names = ["one.jpg", "two.jpg", "three.jpg", "four.jpg"];
  const sent = await upload(api, {
    actor,
    collectionId: collection.id,
    media: Object.fromEntries(names.map((name) => [name, small])),
    fields: {
      mediaData: JSON.stringify(Object.fromEntries(names.map((title) => [title, { title, license: "CC BY" }]))),
    },
  });
  const id = sent.body.contributionId;
  const all = await Media.findAll({ where: { contributionId: id }, order: ["position"] });
  const [first, , third] = all;
  for (const item of [first, third]) {
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: item?.id ?? "" });
  }
  const address = `${pathOf(collection, { id })}?image=${third?.id}`;
  const page = await visit(address);
  expect(page.title).toMatch(/^three\.jpg – Ships /);
  expect(page.card("og:title")).toBe(page.title);
  expect(page.card("og:image")).toMatch(new RegExp(`^${publicUrl}/media/${third?.id}/`));
  expect([page.canonical, page.card("og:url")]).toEqual([[publicUrl + address], publicUrl + address]);
  const representative = page.data.filter((item) => (item as { representativeOfPage?: boolean }).representativeOfPage);
  expect(representative).toMatchObject([{ name: "three.jpg" }]);
});

it("answers 404 for a set of favorites that is not shared, and keeps a shared one out of search engines [LOOK-15]", async () => {
  const actor = await buildUser({ organization });
  const body = { name: "Boats to show" };
  const made = await api.post<{ id: string }>("/api/favorite-sets", { actor, body });
  const change = (isShared: boolean) =>
    api.post<{ key: string }>(`/api/favorite-sets/${made.body.id}`, { actor, body: { isShared } });
  const { key } = (await change(true)).body;
  for (const path of [`/sets/${key}`, `/sets/${key}/wall`]) {
    const page = await visit(path);
    expect([page.status, page.title, page.isIndexed]).toEqual([200, "Boats to show – Samling", false]);
  }
  expect((await visit("/sets/none")).status).toBe(404);
});

it("reveals nothing that is not public", async () => {
  const membersOnly = await buildCollection({
    organization,
    isPublic: false,
    groupName: "default",
    translations: [{ languageCode: "en", title: "The secret harbour", description: "" }],
  });
  const privateContribution = await buildContribution({
    collection,
    isPublic: false,
    media: [{ title: "The secret boat" }],
  });
  const otherOrganization = await buildOrganization();
  const paths = [
    pathOf(membersOnly),
    pathOf(collection, privateContribution),
    pathOf(collection).replace(organization.id, otherOrganization.id),
    "/organization/nobody",
    "/nowhere",
  ];
  for (const path of paths) {
    const page = await visit(path);
    expect({ path, status: page.status, isIndexed: page.isIndexed }).toEqual({ path, status: 404, isIndexed: false });
    expect([page.title, page.canonical, page.data]).toEqual(["Samling", [], []]);
    expect(page.html).not.toContain("secret");
  }
});

it("keeps personal pages out of search engines, and describes a wall only for sharing", async () => {
  for (const path of ["/login", `/organization/${organization.id}/tagged`, "/edit-platform"]) {
    const page = await visit(path);
    expect([page.status, page.isIndexed, page.canonical]).toEqual([200, false, []]);
  }
  const wall = await visit(`${pathOf(collection)}/gallery`);
  expect([wall.isIndexed, wall.card("og:title"), wall.data]).toEqual([
    false,
    expect.stringMatching(/^The harbour/),
    [],
  ]);
});

it("sends a page without metadata, just as fast, while the API is down", async () => {
  const running = apis;
  const [unusedPort = 0] = await findFreePorts(1);
  for (const now of [[], [`http://127.0.0.1:${unusedPort}`]]) {
    apis = now;
    const page = await visit(pathOf(await buildCollection({ organization })));
    expect([page.status, page.title, page.description, page.isIndexed]).toEqual([200, "Samling", "Plain.", true]);
    expect((await fetch(`${door}/sitemap-9.xml`)).status).toBe(503);
  }
  apis = running;
});

it("sends a page without metadata if the API is too slow", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const [port = 0] = await findFreePorts(1);
  const silentApi = `http://127.0.0.1:${portOf(silent)}`;
  const frontDoor = await startFrontDoor({ port, shell, remotes: [], apis: () => [silentApi] });
  const page = await fetch(`http://localhost:${port}${pathOf(collection)}`);
  expect([page.status, (await page.text()).includes("<title>Samling</title>")]).toEqual([200, true]);
  await frontDoor.stop();
  silent.closeAllConnections();
  silent.close();
});

it("lists everything public for search engines, and nothing else", async () => {
  const shown = await buildContribution({ collection, media: [{}, {}] });
  const [first, second] = await Media.findAll({ where: { contributionId: shown.id }, order: ["position"] });
  const hidden = await buildContribution({ collection, isPublic: false });
  const robots = await (await fetch(`${door}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  const response = await fetch(`${door}/sitemap.xml`);
  expect(response.headers.get("content-type")).toContain("xml");
  const sitemap = await response.text();
  expect(sitemap).toContain(`<loc>${publicUrl}/organization/${organization.id}/help</loc>`);
  expect(sitemap).toContain(`<loc>${publicUrl}${pathOf(collection, shown)}</loc><lastmod>`);
  expect(sitemap).toContain(`<loc>${publicUrl}${pathOf(collection, shown)}?image=${second?.id}</loc><lastmod>`);
  expect(sitemap).not.toContain(`image=${first?.id}`);
  expect(sitemap).not.toContain(hidden.id);
});

it("compresses answers to reads, and never an answer to a write", async () => {
  const person = await buildUser({ organization, bio: "x".repeat(2_000) });
  const body = JSON.stringify({ email: person.email, password: testPassword, organizationId: organization.id });
  const encodingOf = async (path: string, accepted: string, options: RequestInit = {}) => {
    const headers = { "accept-encoding": accepted, "content-type": "application/json" };
    const response = await fetch(door + path, { ...options, headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toBeTruthy();
    return response.headers.get("content-encoding");
  };
  expect(await encodingOf("/api/licenses", "gzip, br")).toBe("br");
  expect(await encodingOf("/api/licenses", "gzip")).toBe("gzip");
  expect(await encodingOf("/api/licenses", "identity")).toBeNull();
  expect(await encodingOf("/api/login", "gzip, br", { method: "POST", body })).toBeNull();
});

const topOf = ({ html }: { html: string }) => /<div id="first-view">(.*?)<\/div>/s.exec(html)?.[1];

describe("the top of a page", () => {
  it("is rendered from public data, in the visitor's language", async () => {
    const other = await buildOrganization();
    const { id: only } = await buildCollection({ organization: other });
    const organizationPage = await visit(`/organization/${other.id}`, { "accept-language": "sv" });
    expect(topOf(organizationPage)).toBe(`sv organization ${other.id} ${only}`);
    expect(topOf(await visit(pathOf(collection)))).toBe(`en collection ${organization.id} ${collection.id}`);
    const { id, mediaId } = await contributePicture();
    expect(topOf(await visit(pathOf(collection, { id })))).toBe(`en contribution ${organization.id} ${mediaId}`);
  });

  it("is omitted for a page that is not public", async () => {
    const hidden = await buildCollection({ organization, isPublic: false });
    expect(topOf(await visit(pathOf(hidden)))).toBeUndefined();
    expect(topOf(await visit(`/organization/${organization.id}/help`))).toBeUndefined();
  });
});

describe("the search page", () => {
  it("shows public results, and is not indexed [ASK-10]", async () => {
    const elsewhere = await buildCollection({ organization: await buildOrganization() });
    const { id } = await buildContribution({ collection, media: [{ title: "A frigate" }] });
    const other = await buildContribution({ collection: elsewhere, media: [{ title: "A frigate" }] });
    await buildContribution({ collection, media: [{ title: "A private frigate" }], isPublic: false });
    const ids = await Promise.all(
      [other, { id }].map(async ({ id: contributionId }) => (await Media.findOne({ where: { contributionId } }))?.id),
    );
    const everywhere = await visit("/search?q=frigate", { "accept-language": "sv" });
    expect([everywhere.status, everywhere.isIndexed, everywhere.title]).toEqual([200, false, "Samling"]);
    expect(topOf(everywhere)).toBe(`sv search  ${ids.join(" ")}`);
    expect(everywhere.html).toContain('"/api/search?q=frigate&language=sv"');
    const path = `/organization/${organization.id}/search?q=frigate&collectionId=${collection.id}&view=map`;
    expect(topOf(await visit(path))).toBe(`en search ${organization.id} ${ids[1]}`);
  });

  it.each([
    ["an invalid time", "/search?from=last+year"],
    ["an overlong query", `/search?q=${"x".repeat(400)}`],
    ["a collection that does not exist", "/search?collectionId=nowhere"],
    ["pictures of an invalid organization", "/organization/nobody/search?q=frigate"],
    ["pictures of an unknown organization", `/organization/${crypto.randomUUID()}/search`],
  ])("is rendered without results for %s", async (_case, path) => {
    const page = await visit(path);
    expect([page.status, page.isIndexed, topOf(page)]).toEqual([200, false, undefined]);
  });

  it("escapes the query", async () => {
    const { html } = await visit(`/search?${new URLSearchParams({ q: hostile, place: hostile })}`);
    expect(html).toContain('id="first-view"');
    expect(html).not.toContain("<script>alert");
  });

  it("is sent without results, and still not indexed, while the API is down or slow", async () => {
    const running = apis;
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const [port = 0] = await findFreePorts(1);
    const silentApi = `http://127.0.0.1:${portOf(silent)}`;
    const frontDoor = await startFrontDoor({ port, shell, remotes: [], apis: () => [silentApi] });
    apis = [];
    for (const address of [door, `http://localhost:${port}`]) {
      const page = await fetch(`${address}/search?q=corvette`);
      const html = await page.text();
      expect([page.status, html.includes("first-view"), html.includes('content="noindex"')]).toEqual([
        200,
        false,
        true,
      ]);
    }
    apis = running;
    await frontDoor.stop();
    silent.closeAllConnections();
    silent.close();
  });
});

describe("a search as a feed", () => {
  const query = "?q=schooner&kind=image";

  it("lists what is public, newest first, as Atom and as JSON", async () => {
    const media = [{ title: "A schooner & <more>", description: "Under sail" }];
    const { id } = await buildContribution({ collection, media });
    await buildContribution({ collection, media: [{ title: "A newer schooner" }] });
    const atom = await fetch(`${door}/organization/${organization.id}/search.atom${query}`);
    const xml = await atom.text();
    expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(atom.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=30");
    expect([...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      "A newer schooner",
      "A schooner &amp; &lt;more&gt;",
    ]);
    expect(xml).toContain(`${publicUrl}/organization/${organization.id}/search?q=schooner&amp;kind=image`);
    const feed = (await (await fetch(`${door}/search.json${query}`)).json()) as { items: { url: string }[] };
    expect(feed.items.map(({ url }) => url)[1]).toContain(`${publicUrl}/organization/${organization.id}/`);
    expect(feed.items[1]?.url).toContain(id);
  });

  it("leaves out what is not public [FIND-08]", async () => {
    const hidden = { hiddenAt: new Date(), withheldAs: "hidden" as const };
    await buildContribution({ collection, media: [{ title: "A hidden brigantine" }], ...hidden });
    await buildContribution({ collection, media: [{ title: "A private brigantine" }], isPublic: false });
    for (const format of ["atom", "json"]) {
      const feed = await fetch(`${door}/organization/${organization.id}/search.${format}?from=1000&q=brigantine`);
      expect(feed.status).toBe(200);
      expect(await feed.text()).not.toMatch(/(hidden|private) brigantine/);
    }
  });

  it("lists an untitled story by its words, as do the sitemap and the IIIF collection [OPEN-17]", async () => {
    const words = "The ketch </summary> & 'her'\ncrew";
    const story = { kind: "text", state: "ready", type: "text/plain", title: "", description: words } as const;
    const own = await buildCollection({ organization });
    const shown = await buildContribution({ collection: own, media: [story] });
    const hidden = { hiddenAt: new Date(), withheldAs: "hidden" as const };
    const gone = await buildContribution({ collection: own, media: [story], ...hidden });
    const query = "?q=ketch&kind=text";
    const atom = await (await fetch(`${door}/organization/${organization.id}/search.atom${query}`)).text();
    expect(XMLValidator.validate(atom)).toBe(true);
    expect([...atom.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map(([, title]) => title)).toEqual([
      "The ketch &lt;/summary&gt; &amp; &#39;her&#39; crew",
    ]);
    expect(atom).not.toContain("enclosure");
    const feed = (await (await fetch(`${door}/search.json${query}`)).json()) as { items: object[] };
    expect(feed.items).toEqual([expect.objectContaining({ content_text: words })]);
    // The front door remembers its sitemap for a while.
    const listed = await api.get<{ id: string }[]>("/api/sitemap/contributions", { query: { after: "0" } });
    const ids = listed.body.map(({ id }) => id);
    expect([ids.includes(shown.id), ids.includes(gone.id)]).toEqual([true, false]);
    const iiif = await (await fetch(`${door}/iiif/${own.id}/collection.json`)).json();
    expect(iiif.items).toMatchObject([{ label: { none: ["The ketch </summary> & 'her' crew"] } }]);
  });

  it("does not exist for an invalid query", async () => {
    expect((await fetch(`${door}/search.atom?from=last+year`)).status).toBe(404);
  });
});
