/** Drafts: collections that have not been published yet. */
import type { Collection as CollectionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const title = "Quayside Quandaries";
const api = openTestApi();
let organization: Organization;
let admin: User;
let member: User;
let stranger: User;
let draft: Collection;
beforeEach(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  member = await buildUser({ organization });
  stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  draft = await buildCollection({
    organization,
    isDraft: true,
    isHarvested: true,
    translations: [{ languageCode: "en", title, description: "<p>All of them</p>" }],
  });
});

const read = (actor: User | null) =>
  api.get<CollectionAnswer>("/api/collection", { actor, query: { collectionId: draft.id } });
const publish = (actor: User | null, orgId = organization.id) =>
  api.post(`/api/organization/${orgId}/collection/${draft.id}/publish`, { actor });
const update = (changes: Record<string, unknown>) =>
  api.put<CollectionAnswer>("/api/update-collection", {
    actor: admin,
    body: {
      collectionId: draft.id,
      collectionTranslations: [{ languageCode: "en", title, description: "<p>Of all harbours</p>" }],
      isPublic: true,
      allowRelatedFiles: false,
      hasTerms: false,
      contributionFields: {},
      status: "ARCHIVED",
      questions: [],
      ...changes,
    },
  });
const placesOfDraft = async (actor: User | null): Promise<string[]> => {
  const query = { organizationId: organization.id };
  const addresses: [string, Record<string, string>][] = [
    ["/api/collections", query],
    ["/api/organizations", {}],
    ["/api/search/suggestions", { ...query, q: "Quayside" }],
    ["/api/search", { ...query, q: "Quayside" }],
    ["/api/sitemap", {}],
    ["/api/sitemap/contributions", { after: "0" }],
    [`/api/organization/${organization.id}/oai`, { verb: "ListSets" }],
    [`/api/organization/${organization.id}/oai`, { verb: "ListRecords", metadataPrefix: "oai_dc" }],
    ["/api/latest-pictures", {}],
    ["/api/collection-contributions", { collectionId: draft.id }],
    ["/api/collection-facets", { collectionId: draft.id }],
    [`/api/collection/${draft.id}/contributions`, {}],
    [`/api/collection/${draft.id}/review-notice`, {}],
  ];
  const answers = await Promise.all(
    addresses.map(async ([path, query]) => [path, await api.get<unknown>(path, { actor, query })] as const),
  );
  return answers.flatMap(([path, { body }]) => (/Quayside|picture of a draft/.test(JSON.stringify(body)) ? path : []));
};

it("is visible only to admins: to everyone else at no address and in no list, even with contents [WEEK-52]", async () => {
  const contribution = await buildContribution({ collection: draft, media: [{ title: "picture of a draft" }] });
  for (const actor of [null, member, stranger]) {
    expect((await read(actor)).status).toBe(404);
    expect((await api.get(`/api/contribution/${contribution.id}`, { actor })).status).toBe(404);
    expect(await placesOfDraft(actor)).toEqual([]);
  }
  expect((await read(admin)).body).toMatchObject({ isDraft: true, status: "ARCHIVED" });
  const query = { organizationId: organization.id };
  expect((await api.get("/api/all-collections", { actor: admin, query })).body).toMatchObject([{ isDraft: true }]);
  expect((await api.get("/api/all-collections", { actor: stranger, query })).status).toBe(403);
  expect((await publish(admin)).status).toBe(200);
  expect(await placesOfDraft(null)).toEqual(expect.arrayContaining(["/api/collections", "/api/search"]));
});

it("takes no contributions before it is published, not even from an admin [WEEK-52]", async () => {
  for (const actor of [member, admin]) {
    const form = new FormData();
    form.set("collectionId", draft.id);
    form.set("mediaData", "{}");
    expect([403, 404]).toContain((await api.post("/api/submit-contribution", { actor, body: form })).status);
  }
});

it("is edited without the text of an archived collection, and stays a draft [WEEK-52]", async () => {
  expect(await update({})).toMatchObject({ status: 200, body: { isDraft: true, status: "ARCHIVED" } });
  expect(await update({ status: "ACTIVE" })).toMatchObject({ status: 409, body: { code: "STATUS_TRANSITION" } });
  // A client that does not know drafts closes it instead, like any archived collection.
  expect(await update({ status: "CLOSED" })).toMatchObject({ status: 200, body: { isDraft: false, status: "CLOSED" } });
  expect((await publish(admin)).status).toBe(409);
});

it("is published once, by an admin of its organization [WEEK-52]", async () => {
  expect((await publish(null)).status).toBe(401);
  expect((await publish(member)).status).toBe(404);
  expect((await publish(stranger)).status).toBe(404);
  expect((await publish(admin, stranger.memberships?.[0]?.organizationId ?? crypto.randomUUID())).status).toBe(404);
  const before = (await read(admin)).body.updatedAt;
  const both = await Promise.all([publish(admin), publish(admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(null)).body).toMatchObject({ isDraft: false, status: "ACTIVE" });
  const written = { action: "collection:publish", subjectId: draft.id };
  expect(await AuditEntry.count({ where: written })).toBe(1);
  // A form that was opened before the publication does not take it back.
  expect((await update({ updatedAt: before })).status).toBe(409);
});

it("can be deleted, and is a draft again when it is restored [WEEK-52]", async () => {
  const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const address = `/api/organization/${organization.id}/collection/${draft.id}`;
  expect((await api.delete(address, { actor: admin })).status).toBe(200);
  expect((await publish(admin)).status).toBe(404);
  expect((await api.post(`${address}/restore`, { actor: superAdmin })).status).toBe(200);
  expect((await read(admin)).body).toMatchObject({ isDraft: true });
});
