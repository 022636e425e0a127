/** Two gifts that look the same: compared, and both kept. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import { KeptApart } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

type Compared = Answer<"GET /api/organization/{id}/duplicates/{mediaId}/{otherId}">;
type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

let api: TestApi;
let organization: Organization;
let collection: Collection;
let elsewhere: Collection;
let admin: User;
let mats: User;
let elsa: User;
beforeAll(async () => {
  api = await startTestApi();
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  elsewhere = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  mats = await buildUser({ organization, firstName: "Mats", lastName: "Öberg", isPublic: true });
  elsa = await buildUser({ organization, firstName: "Elsa", lastName: "Lund", isPublic: true });
});
afterAll(() => api.stop());

const look = "01".repeat(32);
const scan = {
  look,
  title: "Femmans spårvagn",
  description: "Farfar körde linje fem.",
  openDate: "1940s",
  type: "image/tiff",
  width: 3852,
  height: 4752,
  bytes: 52_000_000,
  isPhotographer: false,
  state: "ready" as const,
};
const print = {
  look,
  title: "Vagn 214",
  date: "1952-01-01",
  otherPhotographer: "Foto Linné",
  isPhotographer: false,
  width: 1104,
  height: 1251,
  bytes: 1_100_000,
  state: "ready" as const,
};

/** Of Mats, which waits, and of Elsa in another collection. */
async function buildPair() {
  const waiting = await buildCase({ collection, user: mats, media: [scan] });
  const earlier = await buildCase({ collection: elsewhere, user: elsa, media: [print], hiddenAt: null });
  const [mediaId = "", otherId = ""] = [waiting, earlier].map(({ contribution }) => contribution.media?.[0]?.id ?? "");
  const path = `/api/organization/${organization.id}/duplicates/${mediaId}/${otherId}`;
  return { waiting, earlier, mediaId, otherId, path };
}
const seenOf = ({ sides }: Compared) =>
  sides.map(({ contributionId, version, updatedAt }) => ({ contributionId, version, updatedAt }));
const compare = (path: string, actor: User | null = admin) => api.get<Compared>(path, { actor });
const readCase = async ({ id }: Case) =>
  (await api.get<Detail>(`/api/organization/${organization.id}/cases/${id}`, { actor: admin })).body;

it("says what is the same, what differs, and which side is better for which reason [CASE-11]", async () => {
  const { path } = await buildPair();
  const { status, body } = await compare(path);
  expect(status).toBe(200);
  expect(body.sides).toMatchObject([
    { state: "submitted", giver: { name: "Mats Öberg" }, files: 1, file: { type: "image/tiff", bytes: 52_000_000 } },
    { state: "published", giver: { name: "Elsa Lund" }, media: { title: "Vagn 214" } },
  ]);
  const judged = body.rows.map(({ field, isSame, better, reason }) => [field, isSame, better, reason]);
  expect(judged).toEqual([
    ["pixels", false, 0, "larger"],
    ["format", false, 0, "closer"],
    ["bytes", false, null, null],
    ["title", false, 0, "fuller"],
    ["description", false, 0, "known"],
    ["date", false, 1, "moreExact"],
    ["location", true, null, null],
    ["photographer", false, 1, "known"],
    ["tags", true, null, null],
    ["license", true, null, null],
    ["lang", true, null, null],
  ]);
  expect(body).toMatchObject({ isSameFile: false, betterFile: 0, isKeptApart: false });
});

it("shows both to those who may decide about both, and is not there for anybody else [CASE-10]", async () => {
  const { path, mediaId } = await buildPair();
  const reviewer = await buildUser({ organization });
  const both = await buildUser({ organization });
  const strangers = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  for (const [user, some] of [
    [reviewer, [collection]],
    [both, [collection, elsewhere]],
  ] as const) {
    for (const { id: collectionId } of some) {
      await CollectionReviewer.create({ organizationId: organization.id, collectionId, userId: user.id });
    }
  }
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  const statuses = [];
  for (const actor of [reviewer, both, subAdmin, mats, admin, strangers, null]) {
    statuses.push((await compare(path, actor)).status);
  }
  expect(statuses).toEqual([404, 200, 404, 404, 200, 403, 401]);
  const alone = `/api/organization/${organization.id}/duplicates/${mediaId}/${mediaId}`;
  expect((await compare(alone)).status).toBe(404);
});

it("keeps both: neither is offered beside the other again, and each has a line in the record of changes", async () => {
  const { waiting, earlier, path, otherId } = await buildPair();
  expect((await readCase(waiting.found)).duplicates.map((one) => one.mediaId)).toContain(otherId);
  await Case.update({ hasDuplicate: true }, { where: { id: waiting.found.id } });
  const { body } = await compare(path);
  const keep = () => api.post(`${path}/keep-both`, { actor: admin, body: { seen: seenOf(body) } });
  expect((await Promise.all([keep(), keep()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await readCase(waiting.found)).duplicates.map((one) => one.mediaId)).not.toContain(otherId);
  expect((await readCase(earlier.found)).duplicates.map((one) => one.contributionId)).not.toContain(
    waiting.contribution.id,
  );
  expect((await compare(path)).body.isKeptApart).toBe(true);
  const where = { action: "contribution:keepBoth", subjectId: [waiting.contribution.id, earlier.contribution.id] };
  expect((await AuditEntry.findAll({ where })).map(({ actorId }) => actorId)).toEqual([admin.id, admin.id]);
});

it("refuses to decide about what has changed since, and keeps nothing then [IN-08]", async () => {
  const { earlier, path, mediaId } = await buildPair();
  const { body } = await compare(path);
  const change = { contributionId: earlier.contribution.id, isPublic: false };
  expect((await api.post("/api/update-contribution", { actor: elsa, body: change })).status).toBe(200);
  const refused = await api.post<{ details: object }>(`${path}/keep-both`, {
    actor: admin,
    body: { seen: seenOf(body) },
  });
  expect(refused.status).toBe(409);
  expect(refused.body.details).toEqual({ changed: [earlier.contribution.id] });
  expect(await KeptApart.count({ where: { organizationId: organization.id, mediaId } })).toBe(0);
});
