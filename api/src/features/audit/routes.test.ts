import { randomUUID } from "node:crypto";
import type { Answer } from "@samling/contract/types";
import { audit } from "../../audit/audit.ts";
import type { User } from "../../models/accounts.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type AuditPage = Answer<"GET /api/organization/{id}/audit">;

const api = openTestApi();

const list = (actor: User | null, { id }: Organization, query: Record<string, string> = {}) =>
  api.get<AuditPage>(`/api/organization/${id}/audit`, { actor, query });

async function buildTeam() {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["USER", "ADMIN"], firstName: "Åsa", lastName: "Ek" });
  return { organization, admin };
}

describe("GET /api/organization/{id}/audit", () => {
  it("reports who did what when, newest first", async () => {
    const { organization, admin } = await buildTeam();
    const body = { languageCode: "sv", translations: '{"TITLE":"Rubrik"}' };
    await api.put(`/api/organization/${organization.id}/apptranslations`, { actor: admin, body });
    const { status, body: page } = await list(admin, organization);
    expect(status).toBe(200);
    expect(page.items.map(({ action, actor }) => [action, actor])).toEqual([
      ["organization:updateAppTranslations", { userId: admin.id, name: "Åsa Ek", isKey: false }],
      ["organization:create", { userId: null, name: "", isKey: false }],
    ]);
    expect(page.items[0]).toMatchObject({
      subject: { type: "organization", id: organization.id },
      data: { languageCode: "sv" },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(page.next).toBeNull();
  });

  it("names subjects by their current name, and deleted ones by their last name", async () => {
    const { organization, admin } = await buildTeam();
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection, media: [{ title: "The quay" }] });
    const remaining = await buildContribution({ collection, media: [{ title: "The crane" }] });
    const query = { contributionId: contribution.id, reason: "Twice" };
    for (const contributionId of [contribution.id, remaining.id]) {
      const media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
      const body = { contributionId, media: [{ id: media.id, title: media.title, tags: ["quay"] }] };
      expect((await api.post("/api/update-contribution", { actor: admin, body })).status).toBe(200);
    }
    await api.delete("/api/delete-contribution", { actor: admin, query });
    const { body } = await list(admin, organization, { kind: "contribution" });
    const subjects = body.items.map(({ action, subject }) => [action, subject.title, subject.isThere]);
    expect(subjects[0]).toEqual(["contribution:delete", "The quay", false]);
    expect(subjects).toContainEqual(["contribution:update", "The quay", false]);
    expect(subjects).toContainEqual(["contribution:update", "The crane", true]);
    expect(body.items.find(({ subject }) => subject.isThere)?.subject.collectionId).toBe(collection.id);
  });

  it("does not say of an API key that it no longer exists", async () => {
    const { organization, admin } = await buildTeam();
    await audit(null, "key:create", randomUUID(), organization.id, { name: "Catalogue" });
    const { body } = await list(admin, organization, { kind: "key" });
    expect(body.items.map(({ subject }) => [subject.title, subject.isThere])).toEqual([["Catalogue", true]]);
  });

  it("names collections in the reader's language, and exports everything that the filters match as CSV", async () => {
    const { organization, admin } = await buildTeam();
    const translations = [
      { languageCode: "en" as const, title: "Faces", description: "" },
      { languageCode: "sv" as const, title: "Ansikten", description: "" },
    ];
    const collection = await buildCollection({ organization, translations });
    const entry = { organizationId: organization.id, actorId: admin.id, subjectType: "collection" };
    await AuditEntry.bulkCreate(
      Array.from({ length: 60 }, (_, index) => ({
        ...entry,
        subjectId: collection.id,
        action: "collection:update",
        data: { fields: ["title"], index },
      })),
    );
    const titles = async (query: Record<string, string>) =>
      new Set(
        (await list(admin, organization, { kind: "collection", ...query })).body.items.map(
          (item) => item.subject.title,
        ),
      );
    expect(await titles({ language: "sv" })).toEqual(new Set(["Ansikten"]));
    expect(await titles({ language: "en" })).toEqual(new Set(["Faces"]));
    const query = { kind: "collection", language: "sv" };
    const { status, body: text } = await api.get<string>(`/api/organization/${organization.id}/audit.csv`, {
      actor: admin,
      query,
    });
    expect(status).toBe(200);
    const lines = text.trimEnd().split("\r\n");
    expect(lines[0]).toMatch(
      /"at","person","action","subjectType","subjectId","subject","before","after","why","details"$/,
    );
    const rows = lines.slice(1).filter((line) => line.includes("collection:update"));
    expect(rows).toHaveLength(60);
    expect(rows.every((line) => line.includes('"Åsa Ek"') && line.includes('"Ansikten"'))).toBe(true);
    const [latest] = (await list(admin, organization)).body.items;
    expect([latest?.action, latest?.actor.userId]).toEqual(["organization:exportAudit", admin.id]);
  });

  it("keeps the contributor's own words when staff correct them, until the contribution is removed", async () => {
    const { organization, admin } = await buildTeam();
    const collection = await buildCollection({ organization });
    const contributor = await buildUser({ organization });
    const { id } = await buildContribution({
      collection,
      user: contributor,
      media: [{ title: "Quai", tags: ["sea"] }],
    });
    const media = await Media.findOne({ where: { contributionId: id } });
    const change = { contributionId: id, media: [{ id: media?.id, title: "The quay", tags: ["sea"] }] };
    expect((await api.post("/api/update-contribution", { actor: admin, body: change })).status).toBe(200);
    const corrections = async () =>
      (await list(admin, organization, { kind: "contribution" })).body.items.map(({ data }) => data.corrections);
    expect(await corrections()).toEqual([[{ field: "title", of: "Quai", from: "Quai", to: "The quay" }]]);
    await api.delete("/api/delete-contribution", { actor: contributor, query: { contributionId: id } });
    expect(await corrections()).toEqual([undefined, undefined]);
  });

  it("does not repeat what contributors change in their own contributions", async () => {
    const { organization, admin } = await buildTeam();
    const owner = await buildUser({ organization });
    const collection = await buildCollection({ organization });
    const { id } = await buildContribution({ collection, user: owner, media: [{ title: "Quai" }] });
    const media = await Media.findOne({ where: { contributionId: id } });
    const change = { contributionId: id, media: [{ id: media?.id, title: "The quay" }] };
    expect((await api.post("/api/update-contribution", { actor: owner, body: change })).status).toBe(200);
    const { body } = await list(admin, organization, { kind: "contribution" });
    expect(body.items.map(({ data }) => data)).toEqual([{ fields: ["title"], mediaIds: [media?.id] }]);
  });

  it("filters by person, kind and date", async () => {
    const { organization, admin } = await buildTeam();
    const entry = { organizationId: organization.id, actorId: admin.id, subjectType: "group", subjectId: randomUUID() };
    await AuditEntry.create({ ...entry, action: "group:create", createdAt: new Date("2026-03-01T23:30:00Z") });
    await AuditEntry.create({ ...entry, action: "group:delete", createdAt: new Date("2026-03-02T00:30:00Z") });
    const found = async (query: Record<string, string>) =>
      (await list(admin, organization, query)).body.items.map(({ action }) => action);
    expect(await found({ person: "åSA" })).toEqual(["group:delete", "group:create"]);
    expect(await found({ person: "100%" })).toEqual([]);
    expect(await found({ kind: "organization" })).toEqual(["organization:create"]);
    expect(await found({ from: "2026-03-01", to: "2026-03-01" })).toEqual(["group:create"]);
    expect(await found({ kind: "group", from: "2026-03-02", to: "9999-12-31" })).toEqual(["group:delete"]);
    expect((await list(admin, organization, { kind: "nothing" })).status).toBe(400);
  });

  it("pages without repetition or gap while entries are added", async () => {
    const { organization, admin } = await buildTeam();
    const entry = { organizationId: organization.id, actorId: admin.id, action: "test", subjectType: "thing" };
    const write = (count: number) =>
      AuditEntry.bulkCreate(Array.from({ length: count }, (_, index) => ({ ...entry, subjectId: String(index) })));
    await write(120);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const { body }: { body: AuditPage } = await list(admin, organization, before ? { before } : {});
      seen.push(...body.items.map(({ id }) => id));
      before = body.next;
      await write(3);
    } while (before);
    expect(seen).toHaveLength(121);
    expect(new Set(seen).size).toBe(121);
    expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)));
  });

  it("contains nothing from another organization, and is only for its own admins [PERM-09]", async () => {
    const { organization, admin } = await buildTeam();
    const { admin: stranger } = await buildTeam();
    const subAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const { body } = await list(admin, organization);
    expect(body.items.map(({ subject }) => subject.id)).toEqual([organization.id]);
    const statuses = [null, subAdmin, stranger].map(async (actor) => (await list(actor, organization)).status);
    expect(await Promise.all(statuses)).toEqual([401, 403, 403]);
    expect((await list(admin, organization, { before: "-1" })).status).toBe(400);
  });

  it("finds a page through an index, with one query for any page size", async () => {
    const { organization, admin } = await buildTeam();
    const few = await api.database.recordQueries(() => list(admin, organization));
    await api.database.sequelize.query(
      `INSERT INTO audit_log (organization_id, action, subject_type, subject_id)
       SELECT CASE WHEN n % 300 = 0 THEN :id::uuid ELSE gen_random_uuid() END, 'test', 'thing', n::text
       FROM generate_series(1, 20000) n; ANALYZE audit_log`,
      { replacements: { id: organization.id } },
    );
    const many = await api.database.recordQueries(() => list(admin, organization));
    expect(many.length).toBe(few.length);
    const [plan] = await api.database.sequelize.query(
      `EXPLAIN SELECT * FROM audit_log WHERE organization_id = :id ORDER BY id DESC LIMIT 51`,
      { replacements: { id: organization.id } },
    );
    expect(JSON.stringify(plan)).toContain("audit_log_organization");
  });
});
