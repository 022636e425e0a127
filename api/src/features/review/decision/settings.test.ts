/** Which contributions are reviewed, tested from the form that sends them. */

import { Membership, type User } from "../../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import { Case, Decision } from "../../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { makeSampleJpeg } from "../../../testing/sample-media.ts";
import { openTestApi } from "../../../testing/test-api.ts";
import { upload } from "../../../testing/upload.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let media: Record<string, Buffer>;
beforeAll(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  media = { "a.jpg": await makeSampleJpeg() };
});
beforeEach(async () => {
  collection = await buildCollection({ organization });
  contributor = await buildUser({ organization });
});

const path = () => `/api/organization/${organization.id}/collection/${collection.id}/review`;
const set = (settings: Record<string, unknown>) =>
  api.put<{ published: number; details: { issues: { path: (string | number)[] }[] } }>(path(), {
    actor: admin,
    body: { until: 3, reviewers: [], ...settings },
  });
const send = async () => {
  const { status, body } = await upload(api, { actor: contributor, collectionId: collection.id, media });
  expect([status, body.code]).toEqual([201, undefined]);
  return Contribution.findByPk(body.contributionId, { rejectOnEmpty: true });
};
const publish = async ({ id: contributionId }: Contribution) => {
  const found = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  const cases = [{ caseId: found.id, version: found.version }];
  const body = { kind: "publish", cases };
  expect((await api.post(`/api/organization/${organization.id}/decisions`, { actor: admin, body })).status).toBe(200);
};

it("publishes at once unless the collection says otherwise", async () => {
  expect((await send()).state).toBe("published");
  expect(await Case.count({ where: { collectionId: collection.id, state: "waiting" } })).toBe(0);
});

it("makes every contribution wait in a collection that is reviewed first", async () => {
  expect((await set({ mode: "first" })).status).toBe(200);
  for (const isFirst of [true, false]) {
    const { id, state } = await send();
    const found = await Case.findOne({ where: { contributionId: id } });
    expect([state, found?.state, found?.isFirst]).toEqual(["submitted", "waiting", isFirst]);
  }
});

it("makes contributions wait until a person has enough accepted ones", async () => {
  await set({ mode: "newcomers", until: 2 });
  for (let accepted = 0; accepted < 2; accepted += 1) {
    const contribution = await send();
    expect(contribution.state).toBe("submitted");
    await publish(contribution);
  }
  expect((await send()).state).toBe("published");
});

it("does not count an accepted contribution that has been hidden since towards trust", async () => {
  await set({ mode: "newcomers", until: 1 });
  const accepted = await send();
  await publish(accepted);
  await accepted.reload();
  await accepted.update({ hiddenAt: new Date(), withheldAs: "hidden" });
  expect((await send()).state).toBe("submitted");
  await accepted.update({ hiddenAt: null, withheldAs: null });
  expect((await send()).state).toBe("published");
});

it("asks what to do with waiting contributions when review ends, and publishes none by accident [IN-18]", async () => {
  await set({ mode: "first" });
  const cases: Case[] = [];
  for (let index = 0; index < 30; index += 1) cases.push((await buildCase({ collection, user: contributor })).found);
  const ids = cases.map(({ contributionId }) => contributionId ?? "");
  const countOpen = () => Contribution.count({ where: { id: ids, hiddenAt: null } });
  const refused = await set({ mode: "none" });
  expect([refused.status, refused.body.details.issues[0]?.path]).toEqual([400, ["waiting"]]);
  expect((await api.get<{ mode: string }>(path(), { actor: admin })).body).toMatchObject({
    mode: "first",
    waiting: 30,
  });
  expect((await set({ mode: "none", waiting: "keep" })).body).toEqual({ published: 0 });
  expect([await countOpen(), (await send()).state]).toEqual([0, "published"]);
  await cases[0]?.update({ state: "asked" });
  const [, second] = cases;
  const colleague = await buildUser({ organization, roles: ["ADMIN"] });
  await second?.update({ claimedBy: colleague.id, claimedUntil: new Date(Date.now() + 60_000) });
  expect((await set({ mode: "none", waiting: "publish" })).body).toEqual({ published: 29 });
  expect(await countOpen()).toBe(29);
});

it("notifies contributors of what is published as review ends, as of each single decision [IN-18] [IN-16]", async () => {
  await set({ mode: "first" });
  const user = await buildUser({ organization });
  const { found } = await buildCase({ collection, user, media: [{}, { withheldAs: "declined" }] });
  expect((await set({ mode: "none", waiting: "publish" })).body).toEqual({ published: 1 });
  const decision = await Decision.findOne({ where: { caseId: found.id }, rejectOnEmpty: true });
  const [letter, ...more] = await OutgoingMail.findAll({ where: { recipient: user.email ?? "" } });
  expect([letter?.id, letter?.kind, more]).toEqual([decision.id, "contribution-published", []]);
  // A file that had been declined stays so, and the decisions can be undone until the e-mail leaves.
  const states = async () =>
    (await Media.findAll({ where: { contributionId: found.contributionId ?? "" }, order: ["position"] })).map(
      ({ withheldAs }) => withheldAs,
    );
  expect(await states()).toEqual([null, "declined"]);
  const body = { decisionIds: [decision.id] };
  const undone = await api.post(`/api/organization/${organization.id}/decisions/undo`, { actor: admin, body });
  expect([undone.status, await states(), (await found.reload()).state]).toEqual([200, [null, "declined"], "waiting"]);
  expect(await OutgoingMail.count({ where: { id: decision.id } })).toBe(0);
});

it("ends although a waiting contribution was deleted, which stays as it is", async () => {
  await set({ mode: "first" });
  const { contribution } = await buildCase({ collection, user: contributor });
  await contribution.update({ deletedAt: new Date() });
  expect((await api.get<{ waiting: number }>(path(), { actor: admin })).body.waiting).toBe(0);
  await buildCase({ collection, user: contributor });
  expect((await set({ mode: "none", waiting: "publish" })).body).toEqual({ published: 1 });
  expect((await contribution.reload()).state).toBe("submitted");
});

it("keeps reviewers whom another admin has named since the settings were read", async () => {
  const [one, other] = [await buildUser({ organization }), await buildUser({ organization })];
  const gone = await buildUser({ organization, erasedAt: new Date() });
  await CollectionReviewer.create({ organizationId: organization.id, collectionId: collection.id, userId: gone.id });
  const before = { mode: "none", until: 3, reviewers: [] };
  expect((await set({ mode: "first", reviewers: [one.id, other.id], before })).status).toBe(200);
  expect((await set({ mode: "newcomers", before })).status).toBe(409);
  const now = { mode: "first", until: 3, reviewers: [other.id, one.id] };
  expect((await set({ mode: "newcomers", reviewers: [one.id], before: now })).status).toBe(200);
});

it("keeps a reviewer who has been suspended since, so that other settings can be saved", async () => {
  const reviewer = await buildUser({ organization });
  await set({ mode: "first", reviewers: [reviewer.id] });
  await Membership.update({ status: "suspended" }, { where: { userId: reviewer.id } });
  expect((await set({ mode: "newcomers", reviewers: [reviewer.id] })).status).toBe(200);
});

it("names reviewers among the active members", async () => {
  const reviewer = await buildUser({ organization, firstName: "Arne", lastName: "Sand", isPublic: true });
  expect((await set({ mode: "first", reviewers: [reviewer.id] })).status).toBe(200);
  const { body } = await api.get<{ reviewers: unknown }>(path(), { actor: admin });
  expect(body.reviewers).toEqual([{ userId: reviewer.id, name: "Arne Sand" }]);
  expect((await set({ mode: "first", reviewers: [(await buildUser()).id] })).status).toBe(400);
  const suspended = await buildUser({ organization, status: "suspended" });
  const refused = await set({ mode: "first", reviewers: [reviewer.id, suspended.id] });
  expect([refused.status, refused.body.details.issues[0]?.path]).toEqual([400, ["reviewers", 1]]);
  const elsewhere = await buildCollection({ organization: await buildOrganization() });
  const foreign = `/api/organization/${organization.id}/collection/${elsewhere.id}/review`;
  expect((await api.get(foreign, { actor: admin })).status).toBe(404);
});

it("does not conflict with the form of the collection that it is saved with [ST-09]", async () => {
  const all = await api.get<Collection[]>("/api/all-collections", {
    actor: admin,
    query: { organizationId: organization.id },
  });
  const { id, updatedAt } = all.body.find((item) => item.id === collection.id) ?? {};
  expect((await set({ mode: "first" })).status).toBe(200);
  const body = {
    collectionId: id,
    updatedAt,
    collectionTranslations: [{ languageCode: "en", title: "Boats", description: "All of them" }],
    isPublic: true,
    allowRelatedFiles: false,
    hasTerms: false,
    contributionFields: {},
    status: "ACTIVE",
    questions: [],
  };
  expect((await api.put("/api/update-collection", { actor: admin, body })).status).toBe(200);
});

it("is chosen as a collection is created, or as the organization usually does [ST-10]", async () => {
  const jpeg = media["a.jpg"] as Buffer;
  const create = async (review?: object) => {
    const form = new FormData();
    form.set("organizationId", organization.id);
    form.set("translations", JSON.stringify([{ languageCode: "en", title: "Boats", description: "All of them" }]));
    if (review) form.set("review", JSON.stringify(review));
    form.set("photo", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "a.jpg");
    const { status, body } = await api.post<Collection>("/api/upload-collection", { actor: admin, body: form });
    expect(status).toBe(201);
    const settings = `/api/organization/${organization.id}/collection/${body.id}/review`;
    return (await api.get(settings, { actor: admin })).body;
  };
  await organization.update({ defaultReview: "first" });
  expect(await create()).toMatchObject({ mode: "first" });
  await organization.update({ defaultReview: "none" });
  expect(await create()).toMatchObject({ mode: "none" });
  const review = { mode: "newcomers", until: 5 };
  expect(await create(review)).toMatchObject(review);
});
