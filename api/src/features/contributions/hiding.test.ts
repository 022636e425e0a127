/** The contributor's wish and the organization's decision are independent (DEC-36). */
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import { Membership, type User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let owner: User;
let admin: User;
let contribution: Contribution;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  owner = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
});
beforeEach(async () => {
  contribution = await buildContribution({ collection, user: owner, publishedAt: new Date() });
});

const read = (actor: User | null) => api.get<ContributionAnswer>(`/api/contribution/${contribution.id}`, { actor });
/** Reads it as its contributor and as an admin, and checks whether others can. */
const readVisibility = async () => {
  const [theirs, ours, all] = [await read(owner), await read(admin), await read(null)];
  const publicity = ({ body: { isPublic, isHidden } }: typeof theirs) => ({ isPublic, isHidden });
  return { owner: publicity(theirs), admin: publicity(ours), isOpen: all.status === 200 };
};
const update = (actor: User, isPublic: boolean) =>
  api.post("/api/update-contribution", { actor, body: { contributionId: contribution.id, isPublic } });
const decide = (isHidden: boolean) =>
  api.post(`/api/organization/${organization.id}/contributions/decisions`, {
    actor: admin,
    body: {
      contributionIds: [contribution.id],
      ...(isHidden ? { kind: "hide", reason: "privacy" } : { kind: "show" }),
    },
  });

it("stays hidden when staff have hidden it, whatever its contributor wishes or changes [IN-02]", async () => {
  expect((await decide(true)).status).toBe(200);
  const hidden = {
    owner: { isPublic: true, isHidden: true },
    admin: { isPublic: false, isHidden: true },
    isOpen: false,
  };
  expect(await readVisibility()).toEqual(hidden);
  expect((await update(owner, false)).status).toBe(200);
  expect((await update(owner, true)).status).toBe(200);
  const media = [{ id: contribution.media?.[0]?.id, title: "Another title" }];
  const edit = { contributionId: contribution.id, isPublic: true, media };
  expect((await api.post("/api/update-contribution", { actor: owner, body: edit })).status).toBe(200);
  expect(await readVisibility()).toEqual(hidden);
});

it.each(["submitted", "changes_asked", "declined", "withdrawn"] as const)(
  "stays %s when staff hide, show or change it like a published one",
  async (withheldAs) => {
    await contribution.update({ hiddenAt: new Date(), withheldAs });
    for (const isHidden of [true, false]) {
      expect((await decide(isHidden)).status).toBe(409);
      expect((await update(admin, !isHidden)).status).toBe(200);
      expect((await Contribution.findByPk(contribution.id))?.state).toBe(withheldAs);
      expect((await readVisibility()).isOpen).toBe(false);
    }
  },
);

it("follows the contributor's wish again when staff show it", async () => {
  await update(owner, false);
  await decide(true);
  await decide(false);
  const kept = {
    owner: { isPublic: false, isHidden: false },
    admin: { isPublic: false, isHidden: false },
    isOpen: false,
  };
  expect(await readVisibility()).toEqual(kept);
  // Staff cannot publish a contribution that its contributor keeps private.
  await update(admin, true);
  expect(await readVisibility()).toEqual(kept);
  await update(owner, true);
  expect((await readVisibility()).isOpen).toBe(true);
});

it("treats an admin's change as the organization's decision, and an unchanged value as no decision", async () => {
  await update(admin, false);
  expect((await Contribution.findByPk(contribution.id))?.isPublic).toBe(true);
  await update(owner, true);
  expect((await readVisibility()).isOpen).toBe(false);
  await update(admin, false);
  await update(admin, true);
  expect(await readVisibility()).toEqual({
    owner: { isPublic: true, isHidden: false },
    admin: { isPublic: true, isHidden: false },
    isOpen: true,
  });
  await update(owner, false);
  await update(admin, false);
  expect((await readVisibility()).admin).toEqual({ isPublic: false, isHidden: false });
});

it("hides it from every list, page and count of other people", async () => {
  await decide(true);
  const inCollection = { collectionId: collection.id, orgId: organization.id };
  const ids = async (path: string, query: Record<string, string> = {}) =>
    JSON.stringify((await api.get(path, { query })).body);
  for (const [path, query] of [
    ["/api/collection-contributions", inCollection],
    ["/api/latest-pictures", {}],
    ["/api/sitemap/contributions", { after: "0" }],
    [`/api/user/${owner.id}/organization/${organization.id}/contributions`, {}],
  ] as [string, Record<string, string>][]) {
    expect(await ids(path, query)).not.toContain(contribution.id);
  }
  const own = await api.get<Answer<"GET /api/user/{userId}/contributions">>(`/api/user/${owner.id}/contributions`, {
    actor: owner,
  });
  expect(own.body.find(({ id }) => id === contribution.id)).toMatchObject({ isPublic: true, isHidden: true });
});

it("stays hidden with its contributor after it has lost its name", async () => {
  const leaving = await buildUser({ organization });
  const { id } = await buildContribution({ collection, user: leaving });
  await Membership.update({ status: "suspended" }, { where: { userId: leaving.id } });
  await eraseUser(leaving);
  const kept = await Contribution.findByPk(id);
  expect([kept?.userId, kept?.isPublic, kept?.hiddenAt !== null]).toEqual([null, true, true]);
});

const eraseUser = (user: User) =>
  api.delete("/api/user", { actor: user, body: { email: user.email, contributions: "keep" } });

describe("a contribution to a collection that its contributor may no longer see", () => {
  let theirs: Contribution;
  let others: Contribution;
  let closed: Collection;
  beforeEach(async () => {
    closed = await buildCollection({ organization, questions: [{ value: "Who?" }] });
    theirs = await buildContribution({ collection: closed, user: owner, publishedAt: new Date() });
    others = await buildContribution({ collection: closed, user: admin });
    await closed.update({ isPublic: false, groupName: "rowers" });
  });

  it("can be read, changed and deleted by its contributor, who sees nothing else there [DEC-08]", async () => {
    const query = { collectionId: closed.id, orgId: organization.id };
    const list = await api.get<Answer<"GET /api/collection-contributions">>("/api/collection-contributions", {
      actor: owner,
      query,
    });
    expect(list.body.items.map(({ contributionId }) => contributionId)).toEqual([theirs.id]);
    expect((await api.get(`/api/contribution/${others.id}`, { actor: owner })).status).toBe(404);
    expect((await api.get("/api/collection", { actor: owner, query: { collectionId: closed.id } })).status).toBe(200);
    const lists = await api.get("/api/collections", { actor: owner, query: { organizationId: organization.id } });
    expect(JSON.stringify(lists.body)).not.toContain(closed.id);
    const questionAnswers = [{ questionId: closed.questions?.[0]?.id, value: "Ida" }];
    const body = { contributionId: theirs.id, questionAnswers };
    expect((await api.post("/api/update-contribution", { actor: owner, body })).status).toBe(200);
    const removed = await api.delete("/api/delete-contribution", {
      actor: owner,
      query: { contributionId: theirs.id },
    });
    expect(removed.status).toBe(200);
    const gone = await api.get("/api/collection", { actor: owner, query: { collectionId: closed.id } });
    expect(gone.status).toBe(404);
  });

  it("does not allow more contributions, and is invisible to others", async () => {
    const member = await buildUser({ organization });
    for (const actor of [null, member]) {
      expect((await api.get(`/api/contribution/${theirs.id}`, { actor })).status).toBe(404);
      expect((await api.get("/api/collection", { actor, query: { collectionId: closed.id } })).status).toBe(404);
    }
    const sent = await upload(api, {
      actor: owner,
      collectionId: closed.id,
      media: { "a.jpg": await makeSampleJpeg() },
    });
    expect(sent.status).toBe(404);
  });
});
