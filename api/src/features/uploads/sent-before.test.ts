import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Answer } from "@samling/contract/types";
import sharp from "sharp";
import { hashEncodedPicture } from "../../engines/image.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";

type SentBefore = Answer<"GET /api/uploads/{id}/sent-before">;
const picture = join(import.meta.dirname, "../../../../tools/demo/pictures/boathouses.jpg");

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let ida: User;
let scan: Buffer;
let smaller: Buffer;
let look: string | null;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  scan = await sharp(picture).resize(800).png().toBuffer();
  smaller = await sharp(scan).resize(400).jpeg({ quality: 60 }).toBuffer();
  look = await hashEncodedPicture(scan);
});
beforeEach(async () => {
  ida = await buildUser({ organization });
});

/** Sends a file like the wizard does while it is described. */
async function sendAhead(data: Buffer, { actor = ida, to = collection } = {}) {
  const token = await signIn(actor);
  const place = { url: api.url, token };
  const { path, id } = await createUpload({ ...place, collectionId: to.id, name: "a.jpg", data });
  expect((await sendPart({ ...place, path, data })).status).toBe(204);
  return id;
}
const ask = (id: string, actor: User | null = ida) => api.get<SentBefore>(`/api/uploads/${id}/sent-before`, { actor });
const titles = async (id: string) => (await ask(id)).body.map(({ media, isSame }) => [media.title, isSame]);
const give = (title: string, over: Parameters<typeof buildContribution>[0] = {}) =>
  buildContribution({ collection, user: ida, media: [{ title, look, state: "ready" }], ...over });

it("shows contributors which of their pictures looks the same, and where it is [FIND-11]", async () => {
  const sent = await give("Boathouses", { isPublic: false });
  await buildContribution({ collection, user: ida, media: [{ title: "Another", look: "01".repeat(32) }] });
  const { status, body } = await ask(await sendAhead(smaller));
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      isSame: false,
      organizationId: organization.id,
      media: { title: "Boathouses", contributionId: sent.id },
      sentAt: sent.publishedAt.toISOString(),
    },
  ]);
});

it("distinguishes the same file from one that looks the same, even before its derivatives have been made", async () => {
  const id = await sendAhead(scan);
  const sha256 = createHash("sha256").update(scan).digest("hex");
  await give("It looks the same");
  await give("The same file", { media: [{ title: "The same file", sha256 }] });
  expect(await titles(id)).toEqual([
    ["The same file", true],
    ["It looks the same", false],
  ]);
});

it("does not refuse what was sent before", async () => {
  await give("Boathouses");
  const id = await sendAhead(scan);
  const form = new FormData();
  form.set("collectionId", collection.id);
  form.set("uploads", JSON.stringify([id]));
  form.set("mediaData", "{}");
  const { status } = await api.post("/api/submit-contribution", { actor: ida, body: form });
  expect(status).toBe(201);
});

it("reveals nothing that others have sent, be it private, waiting or public", async () => {
  const other = await buildUser({ organization });
  await give("Public", { user: other });
  await give("Private", { user: other, isPublic: false });
  await give("Waiting", { user: other, hiddenAt: new Date(), withheldAs: "submitted" });
  await buildContribution({ collection, media: [{ title: "Without a contributor", look, state: "ready" }] });
  const id = await sendAhead(scan);
  expect((await ask(id)).body).toEqual([]);
  expect((await ask(id, other)).status).toBe(404);
  expect((await ask(id, null)).status).toBe(401);
  const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  expect((await ask(id, admin)).status).toBe(404);
  expect(await titles(await sendAhead(scan, { actor: ida }))).toEqual([]);
});

it("reveals nothing of other organizations, or of deleted contributions", async () => {
  const elsewhere = await buildCollection({ organization: await buildOrganization() });
  await give("Elsewhere", { collection: elsewhere });
  const deleted = await give("Deleted");
  await Contribution.update({ deletedAt: new Date() }, { where: { id: deleted.id } });
  expect(await titles(await sendAhead(scan))).toEqual([]);
});
