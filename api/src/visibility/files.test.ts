/** Single files that the organization withholds while it shows their contribution. */
import type { Answer } from "@samling/contract/types";
import { makeDerivatives } from "../features/media/derive.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { RelatedFile } from "../models/contributions.ts";
import { Favorite } from "../models/favorites.ts";
import { Derivative, Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { startTestDoor } from "../testing/test-door.ts";
import { upload } from "../testing/upload.ts";

const secret = "declinedfile";

let api: TestApi;
let organization: Organization;
let collection: Collection;
let contributor: User;
let admin: User;
let others: Record<string, User | null>;
let contributionId: string;
let declined: Media;
let related: RelatedFile;
let addresses: string[];
let page: () => Promise<string>;
let stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startTestApi();
  organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  contributor = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  others = {
    anonymous: null,
    member: await buildUser({ organization }),
    "a super-admin of another organization": await buildUser({
      organization: await buildOrganization(),
      roles: ["SUPER_ADMIN"],
    }),
  };
  const jpeg = await makeSampleJpeg();
  const names = Array.from({ length: 12 }, (_, index) => (index === 4 ? `${secret}.jpg` : `${index}.jpg`));
  const media = Object.fromEntries(names.map((name) => [name, jpeg]));
  const sent = await upload(api, {
    actor: contributor,
    collectionId: collection.id,
    media,
    related: { [`${secret}-sound.pdf`]: Buffer.from("%PDF-1.4\n%%EOF") },
  });
  expect([sent.status, sent.body.code]).toEqual([201, undefined]);
  contributionId = sent.body.contributionId;
  // The declined one and one that is shown.
  const examined = { contributionId, originalName: [`${secret}.jpg`, "0.jpg"] };
  for (const { organizationId, id: mediaId } of await Media.findAll({ where: examined })) {
    await makeDerivatives(api.parts.storage, { organizationId, mediaId });
  }
  declined = await Media.findOne({ where: { originalName: `${secret}.jpg` }, rejectOnEmpty: true });
  related = await RelatedFile.findOne({ where: { contributionId }, rejectOnEmpty: true });
  const stored = await Derivative.findAll({ where: { mediaId: declined.id } });
  addresses = stored.map(({ key }) => `/media/${declined.id}/${key.split("/").at(-1)}`);
  for (const user of Object.values(others)) {
    if (user) await Favorite.create({ organizationId: organization.id, userId: user.id, mediaId: declined.id });
  }
  const frontDoor = await startTestDoor(api);
  const path = `/organization/${organization.id}/collections/${collection.id}/contribution/${contributionId}`;
  page = async () => (await fetch(frontDoor.url + path)).text();
  stops = [frontDoor.stop, api.stop];

  await declined.update({ withheldAs: "declined", tags: [secret], title: secret, date: "1700-01-01" });
  await related.update({ withheldAs: "declined" });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const subjects = () => ({
  organization,
  collection,
  contribution: { id: contributionId, media: [{ id: declined.id }] },
  person: contributor,
  group: { id: crypto.randomUUID() },
  email: admin.email ?? "",
});
const reading = callEntries.filter(([, { address }]) => address.startsWith("GET ")).map(([name]) => name);

it.each(reading)("%s shows no one else a declined file [IN-06]", async (name) => {
  for (const actor of Object.values(others)) {
    const { status, body } = await sendExample(api, name, { actor, subjects: subjects() });
    expect(status).not.toBe(500);
    expect(JSON.stringify(body ?? "")).not.toMatch(new RegExp(`${secret}|${declined.id}|${related.id}`));
  }
});

it("counts eleven of twelve for others, and shows their contributor and admins all twelve [IN-06]", async () => {
  const counted = async (actor: User | null) => {
    const path = `/api/contribution/${contributionId}`;
    const { images, relatedFiles } = (await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor })).body;
    const query = { collectionId: collection.id };
    const facets = await api.get<Answer<"GET /api/collection-facets">>("/api/collection-facets", { actor, query });
    const stated = await api.get<Answer<"GET /api/collection">>("/api/collection", { actor, query });
    const list = { ...query, orgId: organization.id, kind: "image" };
    const path2 = "/api/collection-contributions";
    const { items, total } = (await api.get<Answer<"GET /api/collection-contributions">>(path2, { actor, query: list }))
      .body;
    return [images.length, relatedFiles.length, facets.body.images, stated.body.mediaCount, items.length, total];
  };
  for (const actor of Object.values(others)) expect(await counted(actor)).toEqual([11, 0, 11, 11, 11, 11]);
  for (const actor of [contributor, admin]) expect(await counted(actor)).toEqual([12, 1, 12, 12, 12, 12]);
});

it("leaves the declined file out of the first HTML [IN-06]", async () => {
  const html = await page();
  expect(html).toContain("0.jpg");
  expect(html).not.toMatch(new RegExp(`${secret}|${declined.id}`));
});

it("serves no size of a declined file without a signature, and its contributor under a signed address [IN-06]", async () => {
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect((await fetch(api.url + address)).status).toBe(404);
  const path = `/api/contribution/${contributionId}`;
  const { images } = (await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor: contributor })).body;
  const [theirs, shown] = [images.find(({ id }) => id === declined.id), images[0]];
  expect(theirs?.thumbnailUrl).toContain("signature=");
  const response = await fetch(`${api.url}${theirs?.thumbnailUrl}`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "private, max-age=300"]);
  expect(shown?.thumbnailUrl).not.toContain("signature=");
});

it("refuses to save a declined file as a favorite [IN-06]", async () => {
  for (const actor of Object.values(others)) {
    expect((await sendExample(api, "addFavorite", { actor, subjects: subjects() })).status).toBe(404);
  }
});

it("finds nothing by a declined file", async () => {
  const similar = await buildContribution({ collection, media: [{ tags: [secret] }] });
  const { body } = await api.get<Answer<"GET /api/similar-pictures">>("/api/similar-pictures", {
    query: { contributionId: similar.id },
  });
  expect(body.map(({ id }) => id)).not.toContain(declined.id);
  await similar.destroy();
});
