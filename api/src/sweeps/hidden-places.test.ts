/** Places that are shown approximately or not at all: nothing that others reach reveals the exact one. */
import type { PlaceShown } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { parse } from "exifr";
import sharp from "sharp";
import { createGroup } from "../features/groups/service.ts";
import { makeDerivatives } from "../features/media/derive.ts";
import { formats } from "../features/records/formats.ts";
import type { User } from "../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import type { Subjects } from "../testing/examples.ts";
import { isThorough } from "../testing/extent.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { startTestDoor } from "../testing/test-door.ts";
import { upload } from "../testing/upload.ts";
import { stampRecords } from "../visibility/records.ts";

/** The position of the sample's camera, too. */
const exact = { location: "Skeppsbron 14", locationLat: 59.3251, locationLng: 18.0668 };
/** In words and, of the place and of its corner of the grid, as decimals, millionths, degrees and minutes, and a geohash. */
const revealsPlace =
  /59[.,]32[45]|18[.,]06[67]|\b59325\d|\b18066\d|59\s*(°|\/1)\W*19\b|18\s*(°|\/1)\W*0?4\b|u6sc7p|Skeppsbron/i;

const both: ("about" | "not")[] = ["about", "not"];

interface PlaceSubjects extends Subjects {
  organization: Organization;
  collection: Collection;
  contribution: Contribution;
  media: Media;
  owner: User;
  admin: User;
}

let api: TestApi;
let door: string;
let stops: (() => Promise<unknown>)[];
let subjectsByPlace: Record<"about" | "not", PlaceSubjects>;

beforeAll(async () => {
  api = await startTestApi();
  const frontDoor = await startTestDoor(api);
  door = frontDoor.url;
  stops = [frontDoor.stop, api.stop];
  subjectsByPlace = { about: await buildSubjectsOfPlace("about", true), not: await buildSubjectsOfPlace("not") };
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** `isLater`: it was shown exactly at first, and harvesters and words of the search have known it. */
async function buildSubjectsOfPlace(placeShown: PlaceShown, isLater = false): Promise<PlaceSubjects> {
  const organization = await buildOrganization({ offersOriginals: true });
  const collection = await buildCollection({ organization, fullSize: true });
  await collection.update({ isHarvested: true });
  const owner = await buildUser({ organization });
  const values = { title: "Harbour", license: "CC BY", ...exact, placeShown: isLater ? "exact" : placeShown };
  const { status, body } = await upload(api, {
    actor: owner,
    collectionId: collection.id,
    media: { "a.jpg": await makeSampleJpeg({ width: 640, height: 480 }) },
    fields: { mediaData: JSON.stringify({ "a.jpg": values }) },
  });
  expect(status).toBe(201);
  const contribution = await Contribution.findOne({ where: { id: body.contributionId }, rejectOnEmpty: true });
  const media = await Media.findOne({ where: { contributionId: contribution.id }, rejectOnEmpty: true });
  contribution.media = [media];
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
  if (isLater) {
    await stampRecords();
    const read = await api.get("/api/search/suggestions", { query: { q: "skepp", organizationId: organization.id } });
    expect(JSON.stringify(read.body)).toMatch(revealsPlace);
    const change = { contributionId: contribution.id, media: [{ id: media.id, ...values, placeShown }] };
    expect((await api.post("/api/update-contribution", { actor: owner, body: change })).status).toBe(200);
    await media.reload();
  }
  await stampRecords();
  const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const email = owner.email ?? "";
  return { organization, collection, contribution, media, person: owner, group, email, owner, admin };
}

const readersOf = async ({ organization }: PlaceSubjects) => [
  null,
  await buildUser(),
  await buildUser({ organization }),
];

const reading = callEntries.filter(([, { address }]) => address.startsWith("GET ")).map(([name]) => name);
it.each(reading)("%s shows no one else the exact place [LAW-06]", async (name) => {
  for (const which of both) {
    const readers = await readersOf(subjectsByPlace[which]);
    for (const actor of isThorough ? readers : readers.slice(-1)) {
      const { status, body } = await sendExample(api, name, { actor, subjects: subjectsByPlace[which] });
      expect(status).not.toBe(500);
      expect(JSON.stringify(body ?? "")).not.toMatch(revealsPlace);
    }
  }
});

/** `finds`: whether it is about the picture at all, so that it could reveal the place. */
const publicPages: Record<string, { at: (place: PlaceSubjects) => string; finds: typeof both }> = {
  page: {
    at: ({ organization: { id }, collection, contribution }) =>
      `/organization/${id}/collections/${collection.id}/contribution/${contribution.id}`,
    finds: ["about", "not"],
  },
  embed: { at: ({ contribution }) => `/embed/${contribution.id}`, finds: ["about", "not"] },
  manifest: { at: ({ contribution }) => `/iiif/${contribution.id}/manifest.json`, finds: ["about", "not"] },
  feed: { at: ({ organization }) => `/organization/${organization.id}/search.atom?q=Harbour`, finds: ["about", "not"] },
  search: {
    at: ({ organization }) => `/api/search?q=Harbour&organizationId=${organization.id}`,
    finds: ["about", "not"],
  },
  map: { at: ({ organization }) => `/api/search/map?zoom=18&organizationId=${organization.id}`, finds: ["about"] },
  area: {
    at: ({ organization }) => `/api/search?bbox=18.0667,59.325,18.0669,59.3252&organizationId=${organization.id}`,
    finds: [],
  },
  words: { at: ({ organization }) => `/api/search?q=Skepp&organizationId=${organization.id}`, finds: [] },
  "words of a collection": {
    at: ({ organization, collection }) =>
      `/api/collection-contributions?orgId=${organization.id}&collectionId=${collection.id}&text=bron 14`,
    finds: [],
  },
  suggestions: {
    at: ({ organization }) => `/api/search/suggestions?q=skepp&organizationId=${organization.id}`,
    finds: [],
  },
  ...Object.fromEntries(
    Object.keys(formats).map((prefix) => [
      `OAI ${prefix}`,
      {
        at: ({ organization }: PlaceSubjects) =>
          `/organization/${organization.id}/oai?verb=ListRecords&metadataPrefix=${prefix}`,
        finds: both,
      },
    ]),
  ),
  "JSON-LD": { at: ({ contribution }) => `/id/${contribution.id.replaceAll("-", "")}`, finds: both },
  oembed: { at: (place) => `/oembed?url=${encodeURIComponent(door + publicPages.page?.at(place))}`, finds: both },
  "manifest of the collection": { at: ({ collection }) => `/iiif/${collection.id}/collection.json`, finds: both },
  sitemap: { at: () => "/sitemap.xml", finds: [] },
  "feed of everything": { at: () => "/search.atom?q=Harbour", finds: both },
  "page of the organization": { at: ({ organization }) => `/organization/${organization.id}`, finds: [] },
  "page of the collection": {
    at: ({ organization, collection }) => `/organization/${organization.id}/collections/${collection.id}`,
    finds: [],
  },
  "page of the search": { at: ({ organization }) => `/organization/${organization.id}/search?q=Harbour`, finds: [] },
  facets: { at: ({ collection }) => `/api/collection-facets?collectionId=${collection.id}`, finds: [] },
};
const acceptedTypes = "application/ld+json, text/html;q=0.5, */*;q=0.1";
const cases = both.flatMap((which) => Object.keys(publicPages).map((name) => [name, which] as const));
it.each(cases)(
  "the public format %s does not reveal the exact place that is shown %s [LAW-06]",
  async (name, which) => {
    const { at, finds } = publicPages[name] ?? { at: () => "", finds: [] };
    const text = await (await fetch(door + at(subjectsByPlace[which]), { headers: { accept: acceptedTypes } })).text();
    // The requested place is repeated in none of the answers.
    expect(text).not.toMatch(revealsPlace);
    // Permanent addresses are written without hyphens.
    const id = subjectsByPlace[which].media.id;
    expect(text.includes(id) || text.includes(id.replaceAll("-", ""))).toBe(finds.includes(which));
  },
);

it("is the same point, about there, however often it is read, saved again or contributed once more [LAW-06]", async () => {
  const { contribution, owner, media } = subjectsByPlace.about;
  const path = `/api/contribution/${contribution.id}`;
  const read = async (actor: User | null) => {
    const [image] = (await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor })).body.images;
    return [image?.location, image?.locationLat, image?.locationLng, image?.placeShown];
  };
  const points = new Set<string>();
  const save = (values: object) => {
    const body = { contributionId: contribution.id, media: [{ id: media.id, title: "Harbour", ...values }] };
    return api.post("/api/update-contribution", { actor: owner, body });
  };
  for (let time = 0; time < 10; time += 1) {
    points.add(JSON.stringify(await read(null)));
    // A pin that is moved a little, by a client that does not know how it is shown.
    expect((await save({ ...exact, locationLat: exact.locationLat + time / 10_000 })).status).toBe(200);
  }
  const [point = ""] = points;
  expect(points.size).toBe(1);
  expect(JSON.parse(point)).toEqual([expect.stringMatching(/./), 59.35, 18.1, "about"]);
  expect((await save(exact)).status).toBe(200);
});

it("is exact for its contributor and for staff, who can show it again [LAW-06]", async () => {
  for (const which of both) {
    const { contribution, owner, admin, media } = subjectsByPlace[which];
    const path = `/api/contribution/${contribution.id}`;
    for (const actor of [owner, admin]) {
      const { body } = await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor });
      expect(body.images[0]).toMatchObject({ ...exact, placeShown: which });
    }
    // Sending back the public place does not move it.
    const { body } = await api.get<Answer<"GET /api/contribution/{id}">>(path);
    const { title, location, locationLat, locationLng, placeShown } = body.images[0] ?? {};
    const send = (values: object) =>
      api.post("/api/update-contribution", {
        actor: admin,
        body: { contributionId: contribution.id, media: [{ id: media.id, title, ...values }] },
      });
    expect((await send({ location, locationLat, locationLng, placeShown })).status).toBe(200);
    expect((await media.reload()).exactPlace).toEqual(exact);
    expect((await send({ ...exact, placeShown: "exact" })).status).toBe(200);
    expect(JSON.stringify((await api.get(path)).body)).toMatch(revealsPlace);
    expect((await send({ ...exact, placeShown })).status).toBe(200);
    expect(JSON.stringify((await api.get(path)).body)).not.toMatch(revealsPlace);
    // Cleared, it is nowhere.
    expect((await send({ placeShown: "exact" })).status).toBe(200);
    expect(await media.reload()).toMatchObject({ location: "", locationLat: null, exactPlace: null });
    expect((await send({ ...exact, placeShown })).status).toBe(200);
  }
});

it("is found in its exact area by the organization's staff, and by no one else [LAW-06]", async () => {
  for (const which of both) {
    const { organization, media, owner, admin } = subjectsByPlace[which];
    const bbox = "18.0667,59.325,18.0669,59.3252";
    const read = async (actor: User | null, call: string) => {
      const query = { organizationId: organization.id, bbox };
      return JSON.stringify((await api.get(call, { actor, query })).body).includes(media.id);
    };
    const elsewhere = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const others = [...(await readersOf(subjectsByPlace[which])), owner, elsewhere];
    for (const actor of others) expect(await read(actor, "/api/search")).toBe(false);
    expect(await read(admin, "/api/search")).toBe(true);
    // The map marks only what everyone may know.
    const marks = await api.get("/api/search/map", {
      actor: admin,
      query: { organizationId: organization.id, bbox, zoom: "18" },
    });
    expect([marks.status, JSON.stringify(marks.body)]).toEqual([200, expect.not.stringMatching(revealsPlace)]);
    // Where it is shown it is found by staff as well.
    const mapQuery = { organizationId: organization.id, bbox: "18.05,59.3,18.15,59.4" };
    const foundByBox = await api.get("/api/search", { actor: admin, query: mapQuery });
    expect(JSON.stringify(foundByBox.body).includes(media.id)).toBe(true);
  }
});

it.each(both)("is in no file that others get where it is shown %s [LAW-06]", async (which) => {
  const { contribution, media } = subjectsByPlace[which];
  const { body } = await api.get<Answer<"GET /api/contribution/{id}">>(`/api/contribution/${contribution.id}`);
  const reuse = await api.get<Answer<"GET /api/media/{id}/reuse">>(`/api/media/${media.id}/reuse`);
  const sources = body.images[0]?.sources ?? [];
  expect(new Set(sources.map(({ type }) => type)).size).toBeGreaterThan(1);
  for (const { url } of [...sources, ...reuse.body.downloads]) {
    const answer = await fetch(new URL(url, door));
    expect(answer.status).toBe(200);
    const data = Buffer.from(await answer.arrayBuffer());
    const { format, exif } = await sharp(data).metadata();
    if (format === "jpeg") {
      const read = await parse(data, { gps: true, exif: true, xmp: true, mergeOutput: false });
      expect(read?.gps).toBeUndefined();
    } else expect(exif).toBeUndefined();
    expect(data.toString("latin1")).not.toMatch(/59\.32[45]|18\.06[67]|Skeppsbron/i);
  }
});

/** As `storePlace` keeps it. */
const storedPlace = {
  about: { location: "Östermalm", locationLat: 59.35, locationLng: 18.1, placeShown: "about", exactPlace: exact },
  not: { location: "", locationLat: null, locationLng: null, placeShown: "not", exactPlace: exact },
} as const;

async function wait(which: keyof typeof storedPlace) {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const contributor = await buildUser({ organization });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const reviewer = await buildUser({ organization });
  const collectionKey = { organizationId: organization.id, collectionId: collection.id };
  await CollectionReviewer.create({ ...collectionKey, userId: reviewer.id });
  const built = await buildCase({ collection, user: contributor, media: [{ state: "ready", ...storedPlace[which] }] });
  const media = await Media.findOne({ where: { contributionId: built.contribution.id }, rejectOnEmpty: true });
  const casePath = `/api/organization/${organization.id}/cases/${built.found.id}`;
  const readCase = async (actor: User) => (await api.get<Detail>(casePath, { actor })).body;
  return { ...built, media, organization, collection, contributor, admin, reviewer, casePath, readCase };
}
type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

it("stays hidden when its contributor answers where it was, and the answer is accepted [LAW-06]", async () => {
  const { contribution, media, contributor, admin, casePath, readCase } = await wait("not");
  // A form that starts over sends `placeShown`; a client that does not know of it sends nothing.
  const fieldAnswers = [
    { field: "location", fileId: media.id, values: { location: "Slussen", placeShown: "exact" } },
    { field: "title", fileId: media.id, values: { title: "Bridge" } },
  ];
  const body = { words: "", fieldAnswers, media: [{ id: media.id, title: "Harbour", ...exact }] };
  const response = await api.post(`/api/my-contributions/${contribution.id}/answer`, { actor: contributor, body });
  expect(response.status).toBe(200);
  expect(await media.reload()).toMatchObject(storedPlace.not);
  const detail = await readCase(admin);
  const { entryId } = detail.offers.find(({ field }) => field === "location") ?? {};
  const taking = { entryId, fileId: media.id, field: "location", updatedAt: detail.contribution.updatedAt };
  expect((await api.post(`${casePath}/take-over`, { actor: admin, body: taking })).status).toBe(200);
  const exactPlace = { location: "Slussen", locationLat: null, locationLng: null };
  expect(await media.reload()).toMatchObject({ ...storedPlace.not, exactPlace });
});

it("is not overwritten by a person who is shown it roughly or not at all, and the desk sees it [LAW-06]", async () => {
  for (const which of both) {
    const { contribution, media, reviewer, readCase } = await wait(which);
    expect((await readCase(reviewer)).contribution.images[0]).toMatchObject({ ...exact, placeShown: which });
    const { location, locationLat, locationLng, placeShown } = storedPlace[which];
    const read = { location, locationLat, locationLng, placeShown };
    const send = async (values: object) => {
      const change = { contributionId: contribution.id, media: [{ id: media.id, title: "Harbour", ...values }] };
      expect((await api.post("/api/update-contribution", { actor: reviewer, body: change })).status).toBe(200);
      return media.reload();
    };
    expect(await send(read)).toMatchObject(storedPlace[which]);
    const other = which === "about" ? "not" : "about";
    expect((await send({ ...read, placeShown: other })).exactPlace).toEqual(exact);
    expect(await send({ ...exact, placeShown: which })).toMatchObject({ exactPlace: exact, placeShown: which });
    const { entries } = await readCase(reviewer);
    const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(fields.filter((field) => field.startsWith("location"))).toEqual([]);
  }
  // New words change the words alone; a pin where none is read is another place.
  for (const [which, pin] of [
    ["about", {}],
    ["not", { locationLat: null, locationLng: null }],
  ] as const) {
    const { contribution, media, reviewer } = await wait(which);
    const { exactPlace: _, ...read } = storedPlace[which];
    const change = { contributionId: contribution.id, media: [{ id: media.id, ...read, location: "Slussen" }] };
    expect((await api.post("/api/update-contribution", { actor: reviewer, body: change })).status).toBe(200);
    expect((await media.reload()).exactPlace).toEqual({ ...exact, location: "Slussen", ...pin });
  }
});
