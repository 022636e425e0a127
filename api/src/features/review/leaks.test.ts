/** A contribution that waits for a decision is invisible to everyone else. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Favorite } from "../../models/favorites.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import type { Subjects } from "../../testing/examples.ts";
import { isThorough } from "../../testing/extent.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { callEntries, sendExample } from "../../testing/send-example.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { startTestDoor } from "../../testing/test-door.ts";
import { upload } from "../../testing/upload.ts";
import { makeDerivatives } from "../media/derive.ts";

const secret = "waitingtram";
/** A text in every field by which a contributor can be reached. */
const contact = "reachablehere";

let api: TestApi;
let door: string;
let organization: Organization;
let collection: Collection;
let contributor: User;
/** The contributor of the contribution that everyone sees. */
let publicContributor: User;
let shown: Contribution;
let admin: User;
let reviewer: User;
let others: Record<string, User | null>;
let contributionId: string;
let media: Media;
let found: Case;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startTestApi();
  stops.push(api.stop);
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  await collection.update({ review: "first" });
  contributor = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  reviewer = await buildUser({ organization });
  const reviewed = { organizationId: organization.id, collectionId: collection.id };
  await CollectionReviewer.create({ ...reviewed, userId: reviewer.id });
  const other = await buildUser({ organization });
  await buildContribution({ collection, user: other, media: [{ title: "Shown", state: "ready" }] });
  const address = { streetAddress: contact, streetNumber: contact, postalcode: contact, city: contact, phone: contact };
  publicContributor = await buildUser({ organization, email: `${contact}@example.org`, isPublic: true, ...address });
  shown = await buildContribution({
    collection,
    user: publicContributor,
    media: [{ title: "By the public contributor", state: "ready" }],
  });
  const otherOrganization = await buildOrganization();
  others = {
    anonymous: null,
    "a member": await buildUser({ organization }),
    "another contributor": other,
    "a super-admin of another organization": await buildUser({
      organization: otherOrganization,
      roles: ["SUPER_ADMIN"],
    }),
  };
  const named = { [`${secret}.jpg`]: { title: secret, tags: [secret], description: secret, date: "1910-01-01" } };
  const sent = await upload(api, {
    actor: contributor,
    collectionId: collection.id,
    media: { [`${secret}.jpg`]: await makeSampleJpeg() },
    fields: { mediaData: JSON.stringify(named) },
  });
  expect([sent.status, sent.body.code]).toEqual([201, undefined]);
  contributionId = sent.body.contributionId;
  media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
  found = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  for (const user of Object.values(others)) {
    if (user) await Favorite.create({ organizationId: organization.id, userId: user.id, mediaId: media.id });
  }
  const frontDoor = await startTestDoor(api);
  door = frontDoor.url;
  stops.unshift(frontDoor.stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const leak = () => new RegExp(`${secret}|${contributionId}|${media.id}`);

it.each(callEntries)(
  "%s shows waiting contributions to no one else, and contact details of contributors only to admins [IN-01] [IN-15]",
  async (name, { address }) => {
    const review = { caseId: found.id, decisionId: found.id };
    const scope = { organization, collection, group: { id: crypto.randomUUID() }, review, email: "x@y.zz" };
    const waiting = { ...scope, contribution: { id: contributionId, media: [{ id: media.id }] }, person: contributor };
    const reachable = { ...scope, contribution: shown, person: publicContributor };
    const ask = async (subjects: Subjects, actor: User | null, leak: RegExp) => {
      const { status, body } = await sendExample(api, name, { actor, subjects });
      expect(status).not.toBe(500);
      expect(JSON.stringify(body ?? "")).not.toMatch(leak);
    };
    // A member sees at least what visitors see.
    for (const actor of isThorough ? Object.values(others) : [others["a member"] ?? null]) {
      await ask(waiting, actor, leak());
      await ask(reachable, actor, new RegExp(contact));
    }
    // A reviewer may decide, which would hide things from the calls that follow.
    if (address.startsWith("GET")) await ask(reachable, reviewer, new RegExp(contact));
  },
);

it("leaves contact details of a contributor out of the first HTML of a page [IN-15]", async () => {
  const home = `/organization/${organization.id}`;
  const collectionPage = `${home}/collections/${collection.id}`;
  for (const page of [
    `${collectionPage}/contribution/${shown.id}`,
    collectionPage,
    `${home}/profile/${publicContributor.id}`,
  ]) {
    const response = await fetch(door + page);
    expect([response.status, (await response.text()).includes(contact)]).toEqual([200, false]);
  }
});

it("is still waiting, and in no count, facet or page of others [IN-01]", async () => {
  expect((await Case.findByPk(found.id, { rejectOnEmpty: true })).state).toBe("waiting");
  const query = { collectionId: collection.id };
  for (const actor of [null, await buildUser({ organization })]) {
    const { body } = await api.get<Answer<"GET /api/collection">>("/api/collection", { actor, query });
    expect([body.mediaCount, body.contributorCount]).toEqual([2, 2]);
    const facets = await api.get<Answer<"GET /api/collection-facets">>("/api/collection-facets", { actor, query });
    expect(facets.body).toEqual({ tags: [], decades: [], places: [], images: 2, videos: 0, sounds: 0, stories: 0 });
    const profile = await api.get(`/api/user/${contributor.id}/${organization.id}`, { actor: null });
    expect(profile.status).toBe(404);
  }
  const page = `/organization/${organization.id}/collections/${collection.id}/contribution/${contributionId}`;
  const response = await fetch(door + page);
  expect([response.status, leak().test(await response.text())]).toEqual([404, true]);
});

it("is served under no address that others could store or guess [IN-01]", async () => {
  const stored = await Derivative.findAll({ where: { mediaId: media.id } });
  expect(stored.length).toBeGreaterThan(3);
  for (const { key } of stored) {
    expect((await fetch(`${api.url}/media/${media.id}/${key.split("/").at(-1)}`)).status).toBe(404);
  }
  expect((await fetch(`${api.url}/media/${media.id}/original`)).status).toBe(404);
});

it("is seen by its contributor and by admins, with its state [IN-01]", async () => {
  for (const actor of [contributor, admin]) {
    const path = `/api/contribution/${contributionId}`;
    const { body } = await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor });
    expect(body).toMatchObject({ state: "submitted", isHidden: true });
    const [image] = body.images;
    expect((await fetch(`${api.url}${image?.thumbnailUrl}`)).status).toBe(200);
  }
  const path = `/api/user/${contributor.id}/contributions`;
  const own = await api.get<Answer<"GET /api/user/{userId}/contributions">>(path, { actor: contributor });
  expect(own.body.map(({ id, state }) => [id, state])).toEqual([[contributionId, "submitted"]]);
});
