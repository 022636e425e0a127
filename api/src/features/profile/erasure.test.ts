/**
 * After a person has left with all their contributions, no column of any table contains a text of theirs, except in the
 * register of accessions, which keeps the name (DEC-67).
 */
import { QueryTypes } from "sequelize";
import type { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { Accession } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { upload } from "../../testing/upload.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { workOn } from "../../testing/work-on.ts";
import { numberAccessions } from "../review/register/accession.ts";

const api = openMailingApi();

const marker = "zqmarker";

/** Returns each column of the database that contains the text, including those of the jobs. */
async function findColumnsWith(text: string): Promise<string[]> {
  const { sequelize } = api.database;
  const columns = await sequelize.query<{ schema: string; table: string; column: string }>(
    `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
       AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'tsvector', 'USER-DEFINED')`,
    { type: QueryTypes.SELECT },
  );
  expect(columns.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const [row] = await sequelize.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${schema}"."${table}" WHERE "${column}"::text ILIKE :like`,
      { type: QueryTypes.SELECT, replacements: { like: `%${text}%` } },
    );
    if (row && row.count > 0) found.push(`${table}.${column}`);
  }
  return [...new Set(found)].sort();
}

it("leaves no text of a person who leaves with their contributions, except in the register [API-23]", async () => {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const fields = [
    "firstName",
    "lastName",
    "alias",
    "phone",
    "placeOfBirth",
    "bio",
    "city",
    "streetAddress",
    "occupation",
  ];
  const texts = Object.fromEntries(fields.map((field) => [field, marker]));
  const user = await buildUser({ organization, email: `${marker}@example.org`, ...texts });
  const collection = await buildCollection({
    organization,
    allowRelatedFiles: true,
    questions: [{ value: "Who?", required: false }],
  });
  const settings = { actor: admin, body: { mode: "first", until: 3, reviewers: [] } };
  const base = `/api/organization/${organization.id}`;
  expect((await api.put(`${base}/collection/${collection.id}/review`, settings)).status).toBe(200);
  const picture = await makeSampleJpeg();
  const name = `${marker}.jpg`;
  const values = { title: `${marker} title`, description: marker, tags: [marker], location: marker };
  const send = async () => {
    const { status, body } = await upload(api, {
      actor: user,
      collectionId: collection.id,
      media: { [name]: picture },
      related: { [`${marker}.pdf`]: Buffer.from("%PDF-1.4\n%%EOF\n") },
      fields: {
        mediaData: JSON.stringify({ [name]: { ...values, isPhotographer: false, otherPhotographer: marker } }),
        filesComment: JSON.stringify({ [`${marker}.pdf`]: marker }),
      },
    });
    expect([status, body.code]).toEqual([201, undefined]);
    return body.contributionId;
  };
  const caseOf = async (contributionId: string) => {
    const { body } = await api.get<{ items: { id: string; version: number; contribution: { id: string } }[] }>(
      `${base}/cases`,
      { actor: admin },
    );
    const found = body.items.find(({ contribution }) => contribution.id === contributionId);
    return { caseId: found?.id, version: found?.version };
  };
  const decide = async (kind: string, contributionId: string, details: object = {}) => {
    const body = { kind, cases: [await caseOf(contributionId)], ...details };
    expect((await api.post(`${base}/decisions`, { actor: admin, body })).status).toBe(200);
  };
  const remove = (contributionId: string, actor: User) =>
    api.delete("/api/delete-contribution", { actor, query: { contributionId, reason: `${marker} reason` } });

  // Kept until the person leaves: corrected, accessioned, answered about, and published.
  const kept = await send();
  const file = await Media.findOne({ where: { contributionId: kept }, rejectOnEmpty: true });
  const corrected = { contributionId: kept, media: [{ id: file.id, title: `${marker} corrected` }] };
  expect((await api.post("/api/update-contribution", { actor: admin, body: corrected })).status).toBe(200);
  const answer = { actor: user, body: { words: marker } };
  expect((await api.post(`/api/my-contributions/${kept}/answer`, answer)).status).toBe(200);
  await decide("accession", kept, { words: marker, note: marker });
  await numberAccessions(new Date(Date.now() + 11 * 60_000));
  const proposed = { contributionId: kept, media: [{ id: file.id, title: `${marker} proposed` }] };
  expect((await api.post("/api/update-contribution", { actor: user, body: proposed })).status).toBe(200);
  // Asked about, and deleted before, by the person and by staff, one of them after its accession.
  await decide("ask", await send(), { words: marker });
  expect((await remove(await send(), user)).status).toBe(200);
  const accessioned = await send();
  await decide("accession", accessioned);
  await numberAccessions(new Date(Date.now() + 11 * 60_000));
  await Accession.update({ deaccessionedOn: "2026-01-01" }, { where: { contributionId: accessioned } });
  expect((await remove(accessioned, admin)).status).toBe(200);
  const report = { error: `Error: ${marker}`, location: `/?q=${marker}`, deviceInformation: marker };
  await api.post("/api/send-client-error", { actor: user, body: report });
  await api.post("/api/password-reset", { body: { email: user.email, organizationId: organization.id } });
  expect((await findColumnsWith(marker)).length).toBeGreaterThan(25);

  const leaving = { email: user.email, contributions: "remove" };
  expect((await api.delete("/api/user", { actor: user, body: leaving })).status).toBe(200);
  expect(await Contribution.count({ where: { userId: user.id } })).toBe(0);
  // The goodbye e-mail is sent at once, and its row is deleted with it.
  expect(await findColumnsWith(marker)).toEqual([
    "accessions.contributor",
    "outgoing_mails.data",
    "outgoing_mails.recipient",
  ]);
  await workOn(api, ["send-mail"], api.handlers);
  await eventually(async () => expect(await findColumnsWith(marker)).toEqual(["accessions.contributor"]));
  const register = await Accession.findAll({ where: { organizationId: organization.id }, order: ["number"] });
  const fullName = `${marker} ${marker}`;
  expect(register.map(({ number, label, title, contributor }) => [number, label !== "", title, contributor])).toEqual([
    [1, true, "", fullName],
    [2, true, "", fullName],
  ]);
});

it("waits for a decision on one of the contributions, and both succeed", async () => {
  const user = await buildUser();
  const { contribution, found } = await buildCase({ user });
  const { sequelize } = api.database;
  const transaction = await sequelize.transaction();
  await found.reload({ lock: true, transaction });
  const leaving = api.delete("/api/user", { actor: user, body: { email: user.email, contributions: "remove" } });
  await waitsForLock(sequelize);
  await contribution.reload({ lock: true, transaction });
  await transaction.commit();
  expect((await leaving).status).toBe(200);
});
