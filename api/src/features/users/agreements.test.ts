/** Agreements made with a contribution, as they can be shown years later. */
import { createHash } from "node:crypto";
import { emptyMedia } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { createSession } from "../../http/sessions.ts";
import type { User } from "../../models/accounts.ts";
import { CollectionTranslation } from "../../models/collections.ts";
import { AgreedText, Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { OrganizationTranslation } from "../../models/organizations.ts";
import { Case } from "../../models/review.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { readZip } from "../../testing/read-zip.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";

type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

const api = openTestApi();
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await makeSampleJpeg();
});

const hashOf = (text: string | null) =>
  createHash("sha256")
    .update(text ?? "")
    .digest("hex");
const tokenOf = (user: User) => createSession(user.id, { userAgent: "", now: new Date() });

async function contribute(terms = "<p>Var snäll</p>") {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const contributor = await buildUser({ organization, language: "sv" });
  const collection = await buildCollection({
    organization,
    hasTerms: true,
    translations: [{ languageCode: "sv", title: "Båtar", description: "D", terms }],
  });
  const fields = { termsAccepted: "true", mediaData: JSON.stringify({ "a.jpg": { license: "CC BY" } }) };
  const sent = { actor: contributor, collectionId: collection.id, media: { "a.jpg": jpeg, "b.jpg": jpeg }, fields };
  const { contributionId } = (await upload(api, sent)).body;
  const found = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  const read = async () =>
    (await api.get<Detail>(`/api/organization/${organization.id}/cases/${found.id}`, { actor: admin })).body.consents;
  return { organization, collection, admin, contributor, contributionId, read };
}

it("stays with its wording, version and language when the contributor has left and the terms have changed [CASE-03]", async () => {
  const { organization, collection, admin, contributor, contributionId, read } = await contribute();
  const before = await read();
  expect(before.map(({ kind, language, isVouched, text }) => [kind, language, isVouched, text])).toEqual([
    ["organization-terms", "en", false, "<p>Terms</p>"],
    ["collection-terms", "sv", false, "<p>Var snäll</p>"],
    ["license", "sv", false, expect.stringMatching(/^.+\n\n.+/)],
  ]);
  for (const { text, textHash, version, kind, acceptedAt } of before) {
    expect([textHash, version === null, Date.parse(acceptedAt) <= Date.now()]).toEqual([
      hashOf(text),
      kind === "license",
      true,
    ]);
  }
  expect([before[2]?.license, before[2]?.mediaIds.length]).toEqual(["CC BY", 1]);

  const headers = { Authorization: `Bearer ${await tokenOf(contributor)}` };
  const exported = await fetch(`${api.url}/api/user/export`, { headers });
  const json = readZip(Buffer.from(await exported.arrayBuffer())).get("data.json");
  const own = JSON.parse(String(json)) as { contributions: { agreed: unknown }[] };
  expect(own.contributions[0]?.agreed).toEqual(before);

  const changed = { where: { organizationId: organization.id } };
  await OrganizationTranslation.update({ terms: "<p>Others</p>" }, changed);
  await CollectionTranslation.update({ terms: "<p>Others</p>" }, changed);
  const leaveBody = { email: contributor.email, contributions: "keep" };
  expect((await api.delete("/api/user", { actor: contributor, body: leaveBody })).status).toBe(200);
  expect((await Contribution.findOne({ where: { id: contributionId } }))?.userId).toBeNull();
  expect(await read()).toEqual(before);

  const path = `/api/organization/${organization.id}/collection/${collection.id}/export`;
  const { body } = await api.post<{ collection: string }>(path, { actor: admin });
  expect(body.collection).toMatch(/"organization-terms \S+Z en stated [0-9a-f]{64}; license CC BY sv stated /);
  expect(body.collection).toContain(before[2]?.acceptedAt);
});

it("is kept for a license that the contributor changes or adds with a file later, and not for corrections by staff [ST-17]", async () => {
  const { collection, admin, contributor, contributionId, read } = await contribute();
  const [first, second] = await Media.findAll({ where: { contributionId }, order: ["position"] });
  const change = async (actor: User, id: string | undefined, values: object) => {
    const body = { contributionId, media: [{ id, ...values }] };
    expect((await api.post("/api/update-contribution", { actor, body })).status).toBe(200);
  };
  const licenses = async () =>
    (await read())
      .filter(({ kind }) => kind === "license")
      .map(({ license, mediaIds, language, text }) => [license, mediaIds, language, text?.split("\n")[0]]);
  const sent = (await licenses())[0];
  await change(admin, second?.id, { license: "CC0" });
  await change(contributor, second?.id, { title: "The quay" });
  expect(await licenses()).toEqual([sent]);
  await change(contributor, first?.id, { license: "CC BY-SA" });
  const chosen = ["CC BY-SA", [first?.id], "sv", expect.stringMatching(/\S/)];
  expect(await licenses()).toEqual([sent, chosen]);
  await change(contributor, first?.id, { license: "" });
  const token = await tokenOf(contributor);
  const { path, id } = await createUpload({
    url: api.url,
    token,
    collectionId: collection.id,
    name: "c.jpg",
    data: jpeg,
  });
  await sendPart({ url: api.url, token, path, data: jpeg });
  const add = [{ ...emptyMedia, upload: id, license: "CC BY", isPhotographer: true }];
  expect(
    (await api.post(`/api/contribution/${contributionId}/files`, { actor: contributor, body: { add } })).status,
  ).toBe(200);
  const third = (await Media.findAll({ where: { contributionId }, order: ["position"] })).at(-1);
  expect(await licenses()).toEqual([sent, chosen, ["CC BY", [third?.id], "sv", sent?.[3]]]);
});

it("is kept once for all who agreed to the same words", async () => {
  await contribute();
  await contribute();
  expect(await AgreedText.count({ where: { text: "<p>Var snäll</p>" } })).toBe(1);
});
