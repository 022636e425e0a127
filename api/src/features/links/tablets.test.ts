/** A tablet of a collection day sends each person's contribution, and repeats it. */
import { createHash } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import { Guest, type User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { Case } from "../../models/review.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { linkValues } from "../../testing/examples.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { correctInstant } from "./rules.ts";

type Numbers = Answer<"GET /api/organization/{id}/links/{linkId}/numbers">;
type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let width = 64;

beforeEach(async () => {
  organization = await buildOrganization({ country: "SE" });
  collection = await buildCollection({ organization, isPublic: false });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const tablet = { helper: "Ingrid Falk", numbers: "HA-29-T2" };
const secretOf = (person: number) => person.toString(16).padStart(32, "0");

async function makeTablet(values: object = { tablet }) {
  const body = { ...linkValues, ...values, collectionId: collection.id };
  const path = `/api/organization/${organization.id}/links`;
  return (await api.post<{ id: string; token: string }>(path, { actor: admin, body })).body;
}
const begin = (token: string, secret: string) =>
  api.post(`/api/link/${token}/device`, { body: { language: "sv", secret } });
async function upload(secret: string) {
  width += 1;
  const data = await makeSampleJpeg({ width, height: 48 });
  const created = await createUpload({ url: api.url, token: secret, collectionId: collection.id, name: "a.jpg", data });
  await sendPart({ url: api.url, token: secret, path: created.path, data });
  return created.id;
}
const onBehalf = {
  helper: "Ingrid Falk",
  name: "Bertil Lund",
  number: "HA-29-T2-04",
  agreement: "signed",
  signature: "M10 20L30 40L500 120",
  at: "2001-01-01T10:00:00.000Z",
  clock: "2001-01-01T16:00:00.000Z",
  things: [
    { number: "HA-29-T2-04-1", what: "Letter", isHere: true },
    { number: "HA-29-T2-04-2", what: "Portrait in a frame", isHere: false },
  ],
};
const send = (secret: string, uploads: string[], values: object = {}) =>
  api.post<{ code?: string; reference?: string }>("/api/link-contribution", {
    body: {
      secret,
      uploads,
      about: { description: "The storm" },
      name: "Bertil",
      language: "sv",
      termsAccepted: true,
      onBehalf,
      ...values,
    },
  });
async function give(token: string, secret: string, values: object = {}) {
  await begin(token, secret);
  return send(secret, [await upload(secret)], values);
}
const count = () => Contribution.count({ where: { organizationId: organization.id } });
const readCase = async (contributionId: string): Promise<CaseDetail> => {
  const { id } = await Case.findOne({ where: { contributionId }, rejectOnEmpty: true });
  const path = `/api/organization/${organization.id}/cases/${id}`;
  return (await api.get<CaseDetail>(path, { actor: admin })).body;
};

it("is accepted once and whole: credit and consent are the person's, and the case names the helper [OPEN-08]", async () => {
  const { token } = await makeTablet();
  const page = await api.get<Answer<"GET /api/link/{key}">>(`/api/link/${token}`);
  expect(page.body.tablet).toEqual(tablet);
  const first = await give(token, secretOf(1));
  expect(first.status).toBe(201);
  const found = await Contribution.findOne({ where: { organizationId: organization.id }, rejectOnEmpty: true });
  const detail = await readCase(found.id);
  const { clock: _, at, ...noted } = onBehalf;
  expect(detail.onBehalf).toEqual({ ...noted, at: expect.any(String), isNumberShared: false });
  // Six hours before it was sent, although the tablet's clock is years behind.
  const hours = (Date.now() - Date.parse(detail.onBehalf?.at ?? at)) / 3_600_000;
  expect(hours).toBeGreaterThan(5.9);
  expect(hours).toBeLessThan(6.2);
  expect(detail.contribution.user.name).toBe("Bertil");
  expect(detail.contributionState).toBe("submitted");
});

it("is not doubled by the same day from two tablets, at once, later, or after it was claimed [OPEN-08]", async () => {
  const { token } = await makeTablet();
  const secret = secretOf(2);
  const begun = await Promise.all([begin(token, secret), begin(token, secret)]);
  expect(begun.map(({ status }) => status)).toEqual([201, 201]);
  expect(await Guest.count({ where: { organizationId: organization.id } })).toBe(1);
  const [one, other] = [await upload(secret), await upload(secret)];
  const [first, second] = await Promise.all([send(secret, [one]), send(secret, [other])]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.reference).toBe(first.body.reference);
  expect((await give(token, secret)).body.reference).toBe(first.body.reference);
  // Claiming does the same.
  const owner = await buildUser({ organization });
  await Contribution.update({ userId: owner.id }, { where: { organizationId: organization.id } });
  await Guest.destroy({ where: { organizationId: organization.id } });
  expect((await give(token, secret)).body.reference).toBe(first.body.reference);
  expect(await count()).toBe(1);
});

it("keeps apart two people to whom two tablets gave the same number, and says so [OPEN-08]", async () => {
  const { token } = await makeTablet();
  await give(token, secretOf(3));
  await give(token, secretOf(4), { onBehalf: { ...onBehalf, name: "Elsa Berg", agreement: "heard", signature: "" } });
  const all = await Contribution.findAll({ where: { organizationId: organization.id } });
  const details = await Promise.all(all.map(({ id }) => readCase(id)));
  expect(details.map((detail) => detail.onBehalf?.name).sort()).toEqual(["Bertil Lund", "Elsa Berg"]);
  expect(details.map((detail) => detail.onBehalf?.isNumberShared)).toEqual([true, true]);
});

it("lists numbers by which files are added later, each of which is then there [OPEN-16]", async () => {
  const { id, token } = await makeTablet();
  await give(token, secretOf(8));
  const path = `/api/organization/${organization.id}/links/${id}/numbers`;
  const read = async () => (await api.get<Numbers>(path, { actor: admin })).body.contributions[0];
  const before = await read();
  expect(before).toMatchObject({ number: "HA-29-T2-04", name: "Bertil Lund", things: onBehalf.things });
  const contributionId = before?.contributionId ?? "";
  const session = await signIn(admin);
  const bring = async (name: string, data: Buffer) => {
    const created = await createUpload({ url: api.url, token: session, collectionId: collection.id, name, data });
    await sendPart({ url: api.url, token: session, path: created.path, data });
    return created.id;
  };
  const data = await makeSampleJpeg({ width: 300, height: 200 });
  const add = (upload: string) =>
    api.post(`/api/contribution/${contributionId}/files`, {
      actor: admin,
      body: { add: [{ upload, title: "Portrait in a frame" }], updatedAt: before?.updatedAt },
    });
  expect((await add(await bring("T2-04-2 front.jpg", data))).status).toBe(200);
  // A helper who has not seen that it is there adds nothing.
  expect((await add(await bring("T2-04-2 again.jpg", data))).status).toBe(409);
  const after = await read();
  expect(after?.things.map(({ isHere }) => isHere)).toEqual([true, true]);
  expect(after?.files.map(({ sha256 }) => sha256)).toContain(createHash("sha256").update(data).digest("hex"));
  expect((await readCase(contributionId)).onBehalf?.things.map(({ isHere }) => isHere)).toEqual([true, true]);
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  expect((await api.get(path, { actor: subAdmin })).status).toBe(404);
});

it("refuses it from a link that is not a tablet, for another link's person, and with invalid strokes [OPEN-08]", async () => {
  const poster = await makeTablet({});
  const refused = await give(poster.token, secretOf(5));
  expect([refused.status, refused.body.code]).toEqual([400, "INVALID_INPUT"]);
  const { token } = await makeTablet();
  expect((await begin(token, secretOf(5))).status).toBe(404);
  for (const secret of ["short", secretOf(6).toUpperCase().replace("0", "X")]) {
    expect((await begin(token, secret)).status).toBe(400);
  }
  for (const signature of ["<script>", "M1 1L2", `M1 1${"L1 1".repeat(9_000)}`]) {
    expect((await give(token, secretOf(7), { onBehalf: { ...onBehalf, signature } })).status).toBe(400);
  }
  expect(await count()).toBe(0);
});

it("corrects the times of a clock that is wrong, and none lies in the future", () => {
  const now = new Date("2026-11-29T18:00:00.000Z");
  const at = (noted: string, clock: string) => correctInstant({ at: noted, clock }, now);
  expect(at("2026-11-29T10:00:00.000Z", "2026-11-29T17:00:00.000Z")).toBe("2026-11-29T11:00:00.000Z");
  expect(at("2031-01-01T10:00:00.000Z", "2031-01-01T10:30:00.000Z")).toBe("2026-11-29T17:30:00.000Z");
  expect(at("2026-11-29T17:00:00.000Z", "2026-11-29T10:00:00.000Z")).toBe(now.toISOString());
});

it("has numbers that no other tablet has, even if two admins prepare it at once [OPEN-08]", async () => {
  const path = `/api/organization/${organization.id}/links`;
  const bodyOf = (numbers: string) => ({ ...linkValues, tablet: { ...tablet, numbers } });
  const prepare = (numbers: string) =>
    api.post<{ id: string }>(path, { actor: admin, body: { ...bodyOf(numbers), collectionId: collection.id } });
  const prepared = await Promise.all(["HA-29-T2", "ha-29-t2", "HA-29-T2"].map(prepare));
  expect(prepared.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const { id } = (await prepare("HA-29-T3")).body;
  const change = (numbers: string) => api.put(`${path}/${id}`, { actor: admin, body: bodyOf(numbers) });
  expect((await change("HA-29-T2")).body).toMatchObject({
    details: { issues: [{ path: ["tablet", "numbers"], code: "duplicate" }] },
  });
  expect((await change("ha-29-t3")).status).toBe(200);
});
