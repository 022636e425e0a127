/** A program of another system, with no more than a key: what it reads and changes, and what it is refused. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { KeyScope } from "@samling/contract/constants/keys";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { HandOver, HandOverItem } from "../../models/hand-over.ts";
import type { Organization } from "../../models/organizations.ts";
import { Accession, CaseEntry } from "../../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { type ApiAnswer, openTestApi } from "../../testing/test-api.ts";

type CatalogRecord = Answer<"GET /api/organization/{id}/contributions/{contributionId}/record">;

const api = openTestApi();
let organization: Organization;
let staff: User;
let collection: Collection;
beforeAll(async () => {
  organization = await buildOrganization({ language: "sv" });
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  collection = await buildCollection({ organization });
});

const organizationPath = (rest: string, { id } = organization) => `/api/organization/${id}/${rest}`;
async function makeKey(...scopes: KeyScope[]): Promise<string> {
  const body = { name: "Catalogue", scopes, days: 30 };
  return (await api.post<{ key: string }>(organizationPath("keys"), { actor: staff, body })).body.key;
}
const buildPublished = async () =>
  (await buildCase({ collection, media: [{ title: "Kajen" }, { title: "" }], hiddenAt: null, withheldAs: null }))
    .contribution;
const read = async (actor: string, { id }: { id: string }) =>
  (await api.get<CatalogRecord>(organizationPath(`contributions/${id}/record`), { actor })).body;
const write = (actor: string, { id }: { id: string }, body: object) =>
  api.put(organizationPath(`contributions/${id}/record`), { actor, body });
const setNumber = (actor: string, { id }: { id: string }, body: object) =>
  api.put(organizationPath(`contributions/${id}/accession`), { actor, body });
const codeOf = ({ status, body }: ApiAnswer<{ code?: string }>) => [status, body.code];

const allScopes = [
  "contributions:read",
  "accessions:write",
  "titles:write",
  "dates:write",
  "places:write",
  "tags:write",
  "descriptions:write",
] as const;

it("lets a program read a contribution, change its texts, and read the change, with its name in the record of changes [WEEK-03]", async () => {
  const key = await makeKey(...allScopes);
  const contribution = await buildPublished();
  const before = await read(key, contribution);
  expect(before).toMatchObject({ state: "published", accession: null, media: [{ title: "Kajen", date: "" }, {}] });
  const [file, untouched] = before.media;
  const fields = {
    title: "Kajen i Lysekil",
    date: "14 maj 1962",
    location: "Lysekil",
    tags: ["kaj", "hamn"],
    description: "Efter stormen.\nVattnet stod högt.",
  };
  const { status } = await write(key, contribution, {
    updatedAt: before.updatedAt,
    media: [{ id: file?.id, ...fields }],
  });
  expect(status).toBe(200);
  const after = await read(key, contribution);
  expect(after.media).toEqual([{ ...file, ...fields, date: "1962-05-14" }, untouched]);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  const audit = await api.get<Answer<"GET /api/organization/{id}/audit">>(organizationPath("audit"), {
    actor: staff,
    query: { person: "catalog", kind: "contribution" },
  });
  expect(audit.body.items).toHaveLength(1);
  expect(audit.body.items[0]).toMatchObject({
    action: "contribution:update",
    actor: { userId: null, name: "Catalogue" },
    subject: { id: contribution.id },
    data: { corrections: expect.arrayContaining([{ field: "title", of: "Kajen", from: "Kajen", to: fields.title }]) },
  });
  expect(await CaseEntry.count({ where: { organizationId: organization.id, kind: "edit" } })).toBe(1);
  // A field that is emptied is empty, and one that is left out stays.
  await write(key, contribution, { updatedAt: after.updatedAt, media: [{ id: file?.id, date: "", tags: [] }] });
  expect((await read(key, contribution)).media[0]).toEqual({ ...file, ...fields, date: "", tags: [] });
});

it("changes nothing without the version that it read, or with an earlier one [WEEK-03]", async () => {
  const key = await makeKey(...allScopes);
  const contribution = await buildPublished();
  const { updatedAt, media } = await read(key, contribution);
  const change = { media: [{ id: media[0]?.id, title: "First" }] };
  const both = await Promise.all([1, 2].map(() => write(key, contribution, { updatedAt, ...change })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(codeOf(await write(key, contribution, { ...change }))).toEqual([400, "INVALID_INPUT"]);
  expect(codeOf(await setNumber(key, contribution, { updatedAt, number: "1" }))).toEqual([409, "CONFLICT"]);
  const current = await read(key, contribution);
  // A person has changed it meanwhile.
  const body = { contributionId: contribution.id, adminComments: "Ours" };
  expect((await api.post("/api/update-contribution", { actor: staff, body })).status).toBe(200);
  expect(codeOf(await write(key, contribution, { updatedAt: current.updatedAt, ...change }))).toEqual([
    409,
    "CONFLICT",
  ]);
});

it("needs the scope of each field that it changes [WEEK-03]", async () => {
  const contribution = await buildPublished();
  const reader = await makeKey("contributions:read");
  const titles = await makeKey("titles:write");
  const { updatedAt, media } = await read(reader, contribution);
  const id = media[0]?.id;
  const refused = [
    await write(reader, contribution, { updatedAt, media: [{ id, title: "Mine" }] }),
    await write(titles, contribution, { updatedAt, media: [{ id, title: "Mine", tags: ["mine"] }] }),
    await write(titles, contribution, { updatedAt, media: [{ id, description: "Mine" }] }),
    await setNumber(titles, contribution, { updatedAt, number: "1962:1" }),
    await api.get(organizationPath(`contributions/${contribution.id}/record`), { actor: titles }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => [403, "FORBIDDEN"]));
  expect(await read(reader, contribution)).toEqual({ ...(await read(reader, contribution)), updatedAt, media });
  expect((await write(titles, contribution, { updatedAt, media: [{ id, title: "Ours" }] })).status).toBe(200);
});

it.each(["submitted", "changes_asked", "declined", "hidden", "withdrawn", "guardian"] as const)(
  "neither changes nor accessions what is %s [WEEK-03]",
  async (withheldAs) => {
    const key = await makeKey(...allScopes);
    const { contribution } = await buildCase({ collection, withheldAs });
    const body = { updatedAt: contribution.updatedAt.toISOString(), number: "1999:1" };
    const media = [{ id: contribution.media?.[0]?.id, title: "Mine" }];
    const refusals = [
      await write(key, contribution, { updatedAt: body.updatedAt, media }),
      await setNumber(key, contribution, body),
    ].map(codeOf);
    const refusal = withheldAs === "guardian" ? [404, "NOT_FOUND"] : [403, "FORBIDDEN"];
    expect(refusals).toEqual([refusal, refusal]);
  },
);

it("reaches nothing deleted or of another organization, by either address [WEEK-03]", async () => {
  const key = await makeKey(...allScopes);
  const elsewhere = await buildContribution();
  const deleted = await buildPublished();
  await deleted.update({ deletedAt: new Date() });
  const updatedAt = elsewhere.updatedAt.toISOString();
  const media = [{ id: elsewhere.media?.[0]?.id, title: "Mine" }];
  const tries = [
    await write(key, elsewhere, { updatedAt, media }),
    await setNumber(key, elsewhere, { updatedAt, number: "1" }),
    await write(key, deleted, { updatedAt: deleted.updatedAt.toISOString(), media }),
    await api.get(organizationPath(`contributions/${elsewhere.id}/record`), { actor: key }),
    await api.put(`/api/organization/${elsewhere.organizationId}/contributions/${elsewhere.id}/record`, {
      actor: key,
      body: { updatedAt, media },
    }),
    await api.get(`/api/organization/${elsewhere.organizationId}/contributions/${elsewhere.id}/record`, { actor: key }),
  ];
  for (const { status } of tries) expect([403, 404]).toContain(status);
  // A file of another contribution is not part of this one.
  const own = await buildPublished();
  const { updatedAt: version } = await read(key, own);
  expect(codeOf(await write(key, own, { updatedAt: version, media }))).toEqual([400, "INVALID_INPUT"]);
  expect((await Contribution.findByPk(elsewhere.id))?.updatedAt).toEqual(elsewhere.updatedAt);
});

it("refuses values that the form refuses, and changes nothing then [WEEK-03]", async () => {
  const key = await makeKey(...allScopes);
  const contribution = await buildPublished();
  const { updatedAt, media } = await read(key, contribution);
  const [one, other] = media;
  const wrong = [
    { tags: ["two words"] },
    { title: "x".repeat(5_000) },
    { unknown: "field" },
    { date: "x".repeat(5_000) },
    { tags: Array.from({ length: 1_000 }, (_, index) => `tag${index}`) },
  ];
  for (const fields of wrong) {
    const changes = [
      { id: other?.id, title: "Also" },
      { id: one?.id, ...fields },
    ];
    expect(codeOf(await write(key, contribution, { updatedAt, media: changes }))).toEqual([400, "INVALID_INPUT"]);
  }
  expect(await read(key, contribution)).toMatchObject({ updatedAt, media });
});

it("accessions a contribution under the number of the catalog, once [WEEK-03]", async () => {
  const key = await makeKey("accessions:write", "contributions:read");
  const [contribution, other] = [await buildPublished(), await buildPublished()];
  const body = async (item: { id: string }, number: string) => ({
    updatedAt: (await read(key, item)).updatedAt,
    number,
  });
  const year = new Date().getUTCFullYear();
  const number = `${year}:0007`;
  const both = await Promise.all(
    [contribution, other].map(async (item) => setNumber(key, item, await body(item, number))),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [taken, free] = both[0]?.status === 200 ? [contribution, other] : [other, contribution];
  expect((await setNumber(key, taken, await body(taken, number))).status).toBe(200);
  expect(codeOf(await setNumber(key, taken, await body(taken, "another")))).toEqual([409, "CONFLICT"]);
  expect((await setNumber(key, free, await body(free, "NM.1962-14"))).status).toBe(200);
  expect(await read(key, free)).toMatchObject({ accession: "NM.1962-14" });
  const register = await api.get<Answer<"GET /api/organization/{id}/accessions">>(organizationPath("accessions"), {
    actor: staff,
  });
  expect(register.body.items.map(({ label, number: place, by }) => [label, place, by])).toEqual([
    [number, 7, "Catalogue"],
    ["NM.1962-14", 8, "Catalogue"],
  ]);
  expect(await Accession.count({ where: { organizationId: organization.id } })).toBe(2);
});

describe("docs/using/programs.md", () => {
  it("has commands that do what it says [WEEK-03]", async () => {
    const contribution = await buildPublished();
    const { id: handOverId } = await HandOver.create({
      organizationId: organization.id,
      destination: "Catalogue",
      selection: { language: "en", isNew: false },
      hasRenditions: false,
      hasContacts: false,
      keptDays: 30,
      state: "ready",
      items: 1,
      files: 1,
      bytes: 1,
      parts: 1,
      startedAt: new Date(),
    });
    const item = { organizationId: organization.id, handOverId, contributionId: contribution.id };
    await HandOverItem.create({ ...item, position: 0, part: 1 });
    const key = await makeKey(...allScopes, "receipts:write");
    const text = await readFile(path.join(import.meta.dirname, "../../../../docs/using/programs.md"), "utf8");
    const commands = [...text.matchAll(/```sh\n(curl[^`]*)```/g)].map(([, command]) => command ?? "");
    expect(commands).toHaveLength(5);
    const answers: unknown[] = [];
    for (const command of commands) {
      const env = {
        ...process.env,
        PORTAL: api.url,
        ORGANIZATION: organization.id,
        KEY: key,
        CONTRIBUTION: contribution.id,
        FILE: contribution.media?.[0]?.id,
        VERSION: (await read(key, contribution)).updatedAt,
        HANDOVER: handOverId,
      };
      answers.push(JSON.parse((await promisify(execFile)("bash", ["-c", command], { env })).stdout));
    }
    expect(answers).toMatchObject([{ items: expect.any(Array) }, { state: "published" }, {}, {}, { read: 1 }]);
    expect(await read(key, contribution)).toMatchObject({
      accession: "1962:14",
      media: [{ title: "The quay", date: "about 1930" }, {}],
    });
    expect(await HandOverItem.findOne({ where: item })).toMatchObject({ receipt: "K 4711" });
  });
});
