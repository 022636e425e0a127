/** Decisions are about what was reviewed: if a contributor has changed anything since, staff review it again. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../../models/accounts.ts";
import type { Collection } from "../../../models/collections.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import type { Case } from "../../../models/review.ts";
import { createUpload, sendPart } from "../../../testing/background-upload.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { makeSampleJpeg } from "../../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  contributor = await buildUser({ organization });
});

const waitingCase = async () =>
  (await buildCase({ collection, user: contributor, media: [{ title: "A boat" }, { title: "A pier" }] })).found;
const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const publish = ({ id: caseId, version }: Case) =>
  api.post<{ details: { conflicts: object[] } }>(organizationPath("decisions"), {
    actor: admin,
    body: { kind: "publish", cases: [{ caseId, version }] },
  });
const fileOf = async ({ contributionId }: Case) =>
  (await Media.findOne({ where: { contributionId: contributionId ?? "" }, order: ["position"], rejectOnEmpty: true }))
    .id;
const sendPicture = async () => {
  const token = await signIn(contributor);
  const data = await makeSampleJpeg();
  const sent = await createUpload({ url: api.url, token, collectionId: collection.id, name: "other.jpg", data });
  await sendPart({ url: api.url, token, path: sent.path, data });
  return sent.path.split("/").at(-1) ?? "";
};
const update = ({ contributionId }: Case, change: object) =>
  api.post("/api/update-contribution", { actor: contributor, body: { contributionId, ...change } });
const changeFiles = ({ contributionId }: Case, change: object) =>
  api.post(`/api/contribution/${contributionId}/files`, { actor: contributor, body: change });

it.each<[string, (found: Case) => Promise<{ status: number }>]>([
  [
    "changed a title",
    async (found) => update(found, { media: [{ id: await fileOf(found), title: "Something else" }] }),
  ],
  ["changed the visibility", (found) => update(found, { isPublic: false })],
  [
    "replaced a file",
    async (found) => changeFiles(found, { replace: [{ id: await fileOf(found), upload: await sendPicture() }] }),
  ],
  ["added a file", async (found) => changeFiles(found, { add: [{ upload: await sendPicture() }] })],
  ["removed a file", async (found) => changeFiles(found, { remove: [await fileOf(found)] })],
  [
    "changed how a picture is shown",
    async (found) => {
      const edit = { rotation: 90, angle: 0, blurs: [], crop: { x: 0, y: 0, width: 1, height: 1 } };
      return changeFiles(found, { edits: [{ id: await fileOf(found), edit }] });
    },
  ],
])("refuses a decision about what was seen before its contributor %s [IN-08] [CASE-02]", async (_case, change) => {
  const seen = await waitingCase();
  expect((await change(seen)).status).toBe(200);
  const refused = await publish(seen);
  expect(refused.status).toBe(409);
  expect(refused.body.details.conflicts).toMatchObject([{ caseId: seen.id, decision: null, claimedBy: null }]);
  expect((await api.get(`/api/contribution/${seen.contributionId}`)).status).toBe(404);
  const path = organizationPath(`cases/${seen.id}`);
  const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor: admin });
  expect(body.entries).toMatchObject([{ kind: "edit", by: "contributor", changes: [] }]);
  expect((await publish(await seen.reload())).status).toBe(200);
});

it("accepts a decision about what staff have corrected; sending the same again afterwards changes nothing", async () => {
  const seen = await waitingCase();
  const media = [{ id: await fileOf(seen), title: "A boat, corrected" }];
  const body = { contributionId: seen.contributionId, media };
  expect((await api.post("/api/update-contribution", { actor: admin, body })).status).toBe(200);
  expect((await publish(seen)).status).toBe(200);
  const { version } = await seen.reload();
  expect((await update(seen, { media })).status).toBe(200);
  expect((await seen.reload()).version).toBe(version);
});
