/** Everything that was done about one subject, from its own page and by a word. */
import type { Answer } from "@samling/contract/types";
import { parse } from "csv-parse/sync";
import { audit } from "../../audit/audit.ts";
import { createHandlers } from "../../job-handlers.ts";
import { ApiKey, type User } from "../../models/accounts.ts";
import { Batch } from "../../models/batch.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { createImporter, zip } from "../../testing/run-import.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { workOn } from "../../testing/work-on.ts";

type AuditPage = Answer<"GET /api/organization/{id}/audit">;
type CatalogRecord = Answer<"GET /api/organization/{id}/contributions/{contributionId}/record">;

const api = openMailingApi();
beforeAll(async () => {
  await workOn(api, ["bring-in", "change-batch"], api.handlers);
});

const list = (actor: User | null, { id }: Organization, query: Record<string, string>) =>
  api.get<AuditPage>(`/api/organization/${id}/audit`, { actor, query });
const listActions = async (actor: User, organization: Organization, query: Record<string, string>) =>
  (await list(actor, organization, query)).body.items.map(({ action, actor: { name } }) => [action, name]).reverse();
const csvOf = async (actor: User, { id }: Organization, query: Record<string, string>) => {
  const { body } = await api.get<string>(`/api/organization/${id}/audit.csv`, { actor, query });
  return parse(body, { bom: true, columns: true }) as Record<string, string>[];
};

async function buildMuseum() {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  const collection = await buildCollection({ organization });
  return { organization, admin, collection };
}

it("the page of each of twenty contributions shows everything that six people, a batch, an import, a key and a notice did, in order, and so does its CSV [WEEK-01]", async () => {
  const { organization, admin, collection } = await buildMuseum();
  const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
  const people = await Promise.all(
    Array.from({ length: 6 }, (_, index) => buildUser({ organization, firstName: "Person", lastName: String(index) })),
  );
  const contributions = await Promise.all(
    Array.from({ length: 19 }, (_, index) => {
      const media = [{ title: `Quay ${index}` }, { title: `Crane ${index}` }];
      const user = people[index % 6] as User;
      return buildContribution({ collection, user, media });
    }),
  );
  const importer = createImporter(api, { organization, staff: admin });
  const picture = await makeSampleJpeg();
  const importId = await importer.upload({
    "quay.csv": Buffer.from("Id;Titel;Fil\r\n1;Quay 19;a.jpg\r\n1;Crane 19;b.jpg\r\n"),
    "pictures.zip": await zip({ "a.jpg": picture, "b.jpg": Buffer.concat([picture, Buffer.from("b")]) }),
  });
  await importer.preview(importId, { collectionId: collection.id });
  expect((await importer.start(importId, { collectionId: collection.id })).status).toBe(200);
  await importer.settled(importId);
  const imported = await Contribution.findOne({
    where: { organizationId: organization.id, userId: null },
    rejectOnEmpty: true,
  });
  await api.post(organizationPath("contributions/decisions"), {
    actor: admin,
    body: { kind: "show", contributionIds: [imported.id] },
  });

  const all = [...contributions, imported];
  const expected = new Map<string, [string, string][]>(
    all.map(({ id }) => [
      id,
      id === imported.id
        ? [
            ["contribution:create", "Ingrid Falk"],
            ["contribution:show", "Ingrid Falk"],
          ]
        : [],
    ]),
  );
  const happened = (id: string, action: string, name = "Ingrid Falk") => expected.get(id)?.push([action, name]);
  const update = async (actor: User, contributionId: string, values: object) => {
    const [first] = await Media.findAll({ where: { contributionId }, order: ["position"] });
    const body = { contributionId, media: [{ id: first?.id, title: first?.title, ...values }] };
    expect((await api.post("/api/update-contribution", { actor, body })).status).toBe(200);
  };
  for (const [index, { id }] of all.entries()) {
    const contributor = people[index % 6] as User;
    if (id !== imported.id) {
      await update(contributor, id, { description: `Seen by ${index}` });
      happened(id, "contribution:update", `Person ${index % 6}`);
    }
    await update(admin, id, { title: `Pier ${index}` });
    happened(id, "contribution:update");
  }
  const seen = await Contribution.findAll({ where: { id: all.map(({ id }) => id) } });
  const items = seen.map(({ id: contributionId, updatedAt }) => ({
    contributionId,
    updatedAt: updatedAt.toISOString(),
  }));
  const changes = [{ field: "location", action: "set", value: "Nagu" }];
  const { body: batch } = await api.post<{ batchId: string }>(organizationPath("batches"), {
    actor: admin,
    body: { items, changes },
  });
  const handle = createHandlers(api.parts)["change-batch"];
  await handle({ organizationId: organization.id, batchId: batch.batchId }, new AbortController().signal);
  expect((await Batch.findOne({ where: { id: batch.batchId } }))?.state).toBe("done");
  for (const { id } of all) happened(id, "contribution:update");
  const key = (
    await api.post<{ id: string; key: string }>(organizationPath("keys"), {
      actor: admin,
      body: { name: "Catalogue", scopes: ["contributions:read", "titles:write"], days: 30 },
    })
  ).body;
  for (const [index, { id }] of all.entries()) {
    const path = organizationPath(`contributions/${id}/record`);
    const { updatedAt, media } = (await api.get<CatalogRecord>(path, { actor: key.key })).body;
    const body = { updatedAt, media: [{ id: media[0]?.id, title: `Mole ${index}` }] };
    expect((await api.put(path, { actor: key.key, body })).status).toBe(200);
    happened(id, "contribution:update", "Catalogue");
  }
  await ApiKey.destroy({ where: { id: key.id } });
  const notice = {
    reason: "other",
    name: "Rune",
    email: "rune@example.org",
    words: "Wrong",
    isTrue: true,
    language: "sv",
  };
  const noticed = all[3]?.id ?? "";
  expect((await api.post(organizationPath("notices"), { body: { ...notice, contributionId: noticed } })).status).toBe(
    201,
  );
  happened(noticed, "contribution:report", "");
  for (const { id } of all.slice(0, 5)) {
    const hide = { kind: "hide", contributionIds: [id], reason: "privacy" };
    const { status, body } = await api.post<Answer<"POST /api/organization/{id}/contributions/decisions">>(
      organizationPath("contributions/decisions"),
      { actor: admin, body: hide },
    );
    expect(status).toBe(200);
    happened(id, "contribution:hide");
    const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
    expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
      200,
    );
    happened(id, "contribution:undo");
  }

  for (const { id } of all) {
    const about = { about: `contribution:${id}` };
    expect(await listActions(admin, organization, about)).toEqual(expected.get(id));
    const rows = (await csvOf(admin, organization, about)).reverse();
    expect(rows.map(({ action, person }) => [action, person])).toEqual(expected.get(id));
    expect(new Set(rows.map(({ subjectId }) => subjectId))).toEqual(new Set([id]));
  }
  const rows = await csvOf(admin, organization, { about: `contribution:${all[0]?.id}`, language: "en" });
  expect(rows.find(({ action }) => action === "contribution:hide")).toMatchObject({
    before: "published",
    after: "hidden",
    why: expect.stringMatching(/\w+ \w+/),
  });
  expect(rows.find(({ after }) => after?.includes("Nagu"))).toMatchObject({ person: "Ingrid Falk" });
  expect(rows.find(({ before }) => before?.startsWith("title / Quay 0: Quay 0"))).toMatchObject({
    after: expect.stringMatching(/^title \/ Quay 0: Pier 0/),
  });
  const { body: page } = await list(admin, organization, { about: `contribution:${all[0]?.id}` });
  expect(page.items.find(({ actor }) => actor.isKey)).toMatchObject({ actor: { userId: null, name: "Catalogue" } });
  expect(page.items.filter(({ data }) => data.batchId === batch.batchId)).toHaveLength(1);

  // Searches by a word of a change, by a word of a name, and by a number.
  const found = async (q: string) =>
    new Set((await list(admin, organization, { q, kind: "contribution" })).body.items.map(({ subject }) => subject.id));
  expect(await found("pier 7")).toEqual(new Set([all[7]?.id]));
  expect(await found("crane 7")).toEqual(new Set([all[7]?.id]));
  expect(await found(all[8]?.id ?? "")).toEqual(new Set([all[8]?.id]));
  expect(await found("100%")).toEqual(new Set());
  expect(await found("contributionId")).toEqual(new Set());
});

it("a file's history leaves out what was done only to other files", async () => {
  const { organization, admin, collection } = await buildMuseum();
  const { id: contributionId } = await buildContribution({
    collection,
    media: [{ title: "Quay" }, { title: "Crane" }],
  });
  const [quay, crane] = await Media.findAll({ where: { contributionId }, order: ["position"] });
  const body = { contributionId, media: [{ id: quay?.id, title: "Pier" }] };
  expect((await api.post("/api/update-contribution", { actor: admin, body })).status).toBe(200);
  const hidden = { contributionId, isPublic: false };
  expect((await api.post("/api/update-contribution", { actor: admin, body: hidden })).status).toBe(200);
  const dataOf = async (id: string | undefined) =>
    (await list(admin, organization, { about: `media:${id}` })).body.items.map(({ data }) => data);
  expect(await dataOf(crane?.id)).toEqual([{ fields: ["isPublic"], isHidden: true }]);
  expect(await dataOf(quay?.id)).toMatchObject([
    { isHidden: true },
    { corrections: [{ field: "title", from: "Quay", to: "Pier" }] },
  ]);
});

it("a collection's history has its texts and settings before and after, a person's their roles and groups", async () => {
  const { organization, admin, collection } = await buildMuseum();
  const title = { languageCode: "en", title: "The last hull", description: "<p>Ships</p>", about: "", terms: "" };
  const settings = { isPublic: true, groupName: collection.groupName, allowRelatedFiles: true, hasTerms: false };
  const change = {
    collectionId: collection.id,
    collectionTranslations: [title],
    ...settings,
    contributionFields: collection.contributionFields,
    status: "ACTIVE",
    questions: [{ value: "Who?", required: false }],
    updatedAt: collection.updatedAt.toISOString(),
  };
  expect(await api.put("/api/update-collection", { actor: admin, body: change })).toMatchObject({ status: 200 });
  const [entry] = (await list(admin, organization, { about: `collection:${collection.id}` })).body.items;
  expect(entry?.data.corrections).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: "title", of: "en", to: "The last hull" }),
      expect.objectContaining({ field: "description", of: "en", to: "Ships" }),
      { field: "allowRelatedFiles", of: "", from: "false", to: "true" },
      { field: "questions", of: "", from: "", to: "Who?" },
    ]),
  );
  const person = await buildUser({ organization, firstName: "Zenobia" });
  await audit(null, "user:setRoles", person.id, organization.id, { before: ["USER"], after: ["USER", "ADMIN"] });
  await audit(null, "group:addMember", organization.id, organization.id, { userId: person.id, isAdmin: false });
  const actions = await listActions(admin, organization, { about: `user:${person.id}` });
  expect(actions.map(([action]) => action)).toEqual(["user:setRoles", "group:addMember"]);
  expect((await listActions(admin, organization, { q: "zenobia" })).map(([action]) => action)).toEqual([
    "user:setRoles",
  ]);
});

it("is only for admins of the organization, shows nothing of another, and accepts no other kind of subject", async () => {
  const { organization, admin, collection } = await buildMuseum();
  const other = await buildMuseum();
  const { id, media } = await buildContribution({ collection, media: [{ title: "Zanzibar" }] });
  await audit(null, "contribution:look", id, organization.id);
  const subjects = [`contribution:${id}`, `media:${media?.[0]?.id}`, `collection:${collection.id}`, `user:${admin.id}`];
  for (const about of subjects) {
    expect((await list(other.admin, other.organization, { about })).body.items).toEqual([]);
    const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
    const suspended = await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" });
    for (const actor of [null, subAdmin, suspended, other.admin])
      expect([401, 403]).toContain((await list(actor, organization, { about })).status);
  }
  expect((await list(other.admin, other.organization, { q: "zanzibar" })).body.items).toEqual([]);
  expect((await list(admin, organization, { q: "zanzibar" })).body.items).toHaveLength(1);
  for (const about of ["contribution", `group:${id}`, "contribution:'; DROP", `contribution:${id}x`])
    expect((await list(admin, organization, { about })).status).toBe(400);
});

it("finds a history along the index of subjects, however long the record", async () => {
  const { organization, admin, collection } = await buildMuseum();
  const { id } = await buildContribution({ collection });
  await api.database.sequelize.query(
    `INSERT INTO audit_log (organization_id, action, subject_type, subject_id)
     SELECT :id, 'contribution:look', 'contribution', gen_random_uuid()::text FROM generate_series(1, 20000); ANALYZE audit_log`,
    { replacements: { id: organization.id } },
  );
  await audit(null, "contribution:look", id, organization.id);
  const queries = await api.database.recordQueries(() => list(admin, organization, { about: `contribution:${id}` }));
  const [sql] = queries.filter((query) => query.includes("audit_log"));
  const [plan] = await api.database.sequelize.query(`EXPLAIN ${sql?.replace(/^Executing [^:]*: /, "")}`);
  expect(JSON.stringify(plan)).toContain("audit_log_subject");
});
