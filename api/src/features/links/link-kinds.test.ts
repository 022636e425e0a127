/** Staff choose what a link accepts; a story in words only is a contribution like any other. */
import { createHash } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Accession, Case } from "../../models/review.ts";
import { PendingObject } from "../../models/storage.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { linkValues } from "../../testing/examples.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { workOn } from "../../testing/work-on.ts";

type ShownContribution = Answer<"GET /api/contribution/{id}">;
type Desk = Answer<"GET /api/organization/{id}/contributions">;
type Accessions = Answer<"GET /api/organization/{id}/accessions">;

const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization, contributionFields: { title: true } });
  admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
async function makeLink(kinds: string[]) {
  const body = { ...linkValues, kinds, collectionId: collection.id };
  const made = await api.post<{ id: string; token: string }>(organizationPath("links"), { actor: admin, body });
  expect(made.status).toBe(201);
  return made.body;
}
async function begin(token: string) {
  const { body } = await api.post<{ secret: string }>(`/api/link/${token}/device`, { body: { language: "en" } });
  return body.secret;
}
async function uploadAs(token: string, name: string, data: Buffer, field = "mediaFiles") {
  const created = await createUpload({ url: api.url, token, collectionId: collection.id, name, field, data });
  if (created.status === 201) await sendPart({ url: api.url, token, path: created.path, data });
  return created;
}
const send = (secret: string, uploads: string[], description: string, email = "") =>
  api.post<{ code?: string; reference: string; files: number }>("/api/link-contribution", {
    body: { secret, uploads, about: { description }, name: "Gun Holm", email, language: "en", termsAccepted: true },
  });
const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF");
const words = "My father built the last smack.\nIt was called Sälen.";

it("accepts no kind of file that staff have not chosen, and no story without files unless they have [OPEN-12]", async () => {
  const jpeg = await makeSampleJpeg();
  const films = await begin((await makeLink(["video"])).token);
  const picture = await uploadAs(films, "quay.jpg", jpeg);
  expect((await send(films, [picture.id], words)).body.code).toBe("UNSUPPORTED_TYPE");
  expect((await uploadAs(films, "letter.pdf", pdf, "relatedFiles")).status).toBe(400);
  expect((await send(films, [], words)).status).toBe(400);
  const stories = await begin((await makeLink(["story"])).token);
  expect((await send(stories, [], "  ")).status).toBe(400);
  expect(await Contribution.count({ where: { organizationId: organization.id } })).toBe(0);
  // The link decides, not the collection, which takes no related files.
  const files = await begin((await makeLink(["file"])).token);
  const { id } = await uploadAs(files, "letter.pdf", pdf, "relatedFiles");
  const sent = await send(files, [id], words);
  expect([sent.status, sent.body.files]).toEqual([201, 1]);
  expect(await RelatedFile.findOne({ where: { organizationId: organization.id } })).toMatchObject({ comment: words });
  expect((await api.post(organizationPath("links"), { actor: admin, body: { ...linkValues, kinds: [] } })).status).toBe(
    400,
  );
});

it("keeps a story as a text file that is found, decided on, numbered and handed over [OPEN-12]", async () => {
  const link = await makeLink(["image", "story"]);
  const secret = await begin(link.token);
  const sent = await send(secret, [], words);
  expect([sent.status, sent.body.files]).toEqual([201, 1]);
  expect((await send(secret, [], "Something else")).body).toEqual(sent.body);
  const contribution = await Contribution.findOne({ where: { linkId: link.id }, rejectOnEmpty: true });
  const where = { organizationId: organization.id, contributionId: contribution.id };
  const story = await Media.findOne({ where, rejectOnEmpty: true });
  expect(story).toMatchObject({ kind: "text", state: "ready", originalName: "story.txt", description: words });
  await api.handlers["index-media"]({}, new AbortController().signal);
  const find = async (query: Record<string, string>) =>
    (await api.get<Desk>(organizationPath("contributions"), { actor: admin, query })).body.items.map(({ id }) => id);
  expect(await find({ q: "smack" })).toEqual([contribution.id]);
  expect(await find({ q: "schooner" })).toEqual([]);
  const found = await Case.findOne({ where, rejectOnEmpty: true });
  const decision = { kind: "publish", cases: [{ caseId: found.id, version: found.version }] };
  const decided = await api.post(organizationPath("decisions"), { actor: admin, body: decision });
  expect([decided.status, decided.body]).toEqual([200, expect.anything()]);
  const readShown = async () => (await api.get<ShownContribution>(`/api/contribution/${contribution.id}`)).body;
  const image = { kind: "text", description: words, imgUrl: null, sources: [], originalUrl: null };
  expect(await readShown()).toMatchObject({ images: [image], user: { name: "Gun Holm" }, relatedFiles: [] });
  const seen = await api.get<ShownContribution>(`/api/contribution/${contribution.id}`, { actor: admin });
  const original = await fetch(`${api.url}${seen.body.images[0]?.originalUrl}`);
  expect([original.headers.get("content-type"), await original.text()]).toEqual(["text/plain; charset=utf-8", words]);
  expect((await api.get(`/media/${story.id}/original`)).status).toBe(404);
  const preview = await api.post<{ items: number; files: number }>(organizationPath("hand-overs/preview"), {
    actor: admin,
    body: { selection: { linkId: link.id } },
  });
  expect(preview.body).toMatchObject({ items: 1, files: 1 });
});

it("keeps in the file of a story the words that were last agreed to [OPEN-12]", async () => {
  const link = await makeLink(["story"]);
  await send(await begin(link.token), [], words);
  const contribution = await Contribution.findOne({ where: { linkId: link.id }, rejectOnEmpty: true });
  const owner = await buildUser({ organization });
  await contribution.update({ userId: owner.id });
  const where = { organizationId: organization.id, contributionId: contribution.id };
  const first = await Media.findOne({ where, rejectOnEmpty: true });
  await workOn(api, ["renew-story"]);
  const expectFile = (expected: string) =>
    eventually(async () => {
      const { body } = await api.get<ShownContribution>(`/api/contribution/${contribution.id}`, { actor: admin });
      const text = await (await fetch(`${api.url}${body.images[0]?.originalUrl}`)).text();
      const sha256 = createHash("sha256").update(text).digest("hex");
      const story = await Media.findOne({ where, rejectOnEmpty: true });
      expect(text).toBe(expected);
      expect(story).toMatchObject({ sha256, bytes: Buffer.byteLength(text), state: "ready", description: text });
    });
  const change = async (actor: User, description: string) => {
    const body = {
      contributionId: contribution.id,
      media: [{ id: first.id, title: "The smack", isPhotographer: true, description }],
    };
    expect((await api.post("/api/update-contribution", { actor, body })).status).toBe(200);
  };
  const decide = async (kind: "contribution" | "proposal") => {
    const { id: caseId, version } = await Case.findOne({ where: { ...where, kind }, rejectOnEmpty: true });
    const body = { kind: "publish", cases: [{ caseId, version }] };
    expect((await api.post(organizationPath("decisions"), { actor: admin, body })).status).toBe(200);
  };
  await change(owner, `${words} She sank.`);
  await expectFile(`${words} She sank.`);
  await change(admin, `${words} She sank in 1912.`);
  await expectFile(`${words} She sank in 1912.`);
  // The audit log has the contributor's words, and the sweeper the former files.
  const log = await api.get<Answer<"GET /api/organization/{id}/audit">>(organizationPath("audit"), { actor: admin });
  const corrections = [expect.objectContaining({ field: "description", from: `${words} She sank.` })];
  expect(log.body.items[0]).toMatchObject({ data: { corrections } });
  expect(await PendingObject.count({ where: { key: first.originalKey } })).toBe(1);
  await decide("contribution");
  await change(owner, `${words} She sank in 1913.`);
  await expectFile(`${words} She sank in 1912.`);
  await decide("proposal");
  await expectFile(`${words} She sank in 1913.`);
  // A job that runs twice changes nothing.
  const { originalKey, organizationId, id: mediaId } = await first.reload();
  await api.handlers["renew-story"]({ organizationId, mediaId }, AbortSignal.timeout(5_000));
  expect((await first.reload()).originalKey).toBe(originalKey);
});

it("filters the register and the hand-over by link [OPEN-01]", async () => {
  const links = [await makeLink(["story"]), await makeLink(["story"])];
  for (const [index, { id, token }] of links.entries()) {
    await send(await begin(token), [], words);
    const { id: contributionId } = await Contribution.findOne({ where: { linkId: id }, rejectOnEmpty: true });
    await Accession.create({
      organizationId: organization.id,
      contributionId,
      collectionId: collection.id,
      year: 2026,
      number: index + 1,
      label: `2026:000${index + 1}`,
      title: "Quay",
      files: 1,
      contributor: "Gun Holm",
      actorId: admin.id,
      accessionedAt: new Date(),
    });
  }
  const query = { year: "2026", linkId: links[1]?.id ?? "" };
  const { items, total } = (await api.get<Accessions>(organizationPath("accessions"), { actor: admin, query })).body;
  expect([items.map(({ number }) => number), total]).toEqual([[2], 1]);
  const csv = String(
    (await api.get<string>(organizationPath("accessions/register.csv"), { actor: admin, query })).body,
  );
  expect([csv.includes("2026:0001"), csv.includes("2026:0002")]).toEqual([false, true]);
  const other = { ...query, linkId: crypto.randomUUID() };
  expect((await api.get<Accessions>(organizationPath("accessions"), { actor: admin, query: other })).body.total).toBe(
    0,
  );
});

it("sends people without an account no link to a page that they do not have [OPEN-13]", async () => {
  const { token } = await makeLink(["story"]);
  const owner = await buildUser({ organization });
  const mailTo = async (email: string) => {
    await send(await begin(token), [], words, email);
    const mail = await OutgoingMail.findOne({
      where: { organizationId: organization.id, recipient: email },
      rejectOnEmpty: true,
    });
    await api.handlers["send-mail"]({ mailId: mail.id }, AbortSignal.timeout(10_000));
    return api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ text }) => text);
  };
  const [toGuest = ""] = await mailTo(`gun-${organization.id}@example.org`);
  expect(toGuest).toContain("/claim#token=");
  for (const text of ["All your contributions", "because of your account"]) expect(toGuest).not.toContain(text);
  expect(toGuest).toContain("because you contributed something with this address");
  const [toOwner = ""] = await mailTo(owner.email ?? "");
  expect(toOwner).toContain("All your contributions");
});
