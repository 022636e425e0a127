/** Every statement of every call and job names the organization whose rows it reads or writes, or is listed with a reason. */
import { QueryTypes } from "sequelize";
import { createHandlers } from "../job-handlers.ts";
import type { JobName } from "../jobs/jobs.ts";
import type { User } from "../models/accounts.ts";
import { Media } from "../models/media.ts";
import { Webhook, WebhookDelivery } from "../models/webhooks.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import { createImporter, zip } from "../testing/run-import.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { findUnbound, type TenantTables } from "../testing/tenant-statements.ts";
import { openTestApi } from "../testing/test-api.ts";
import { anywhere, unboundStatements } from "../testing/unbound-statements.ts";
import { upload } from "../testing/upload.ts";

const api = openTestApi();
let tenantTables: TenantTables;
/** `across media: listLatestPictures` → the statement. */
const observedFindings = new Map<string, string>();
const checkedShapes = new Map<string, Awaited<ReturnType<typeof findUnbound>>>();
let statements = 0;

const transactionStatement = /^(START|COMMIT|ROLLBACK|SET|SAVEPOINT|LOCK)\b/;

async function record(source: string, work: () => Promise<unknown>): Promise<void> {
  for (const line of await api.database.recordQueries(work)) {
    const sql = line.replace(/^Executing \([^)]*\): /, "");
    if (transactionStatement.test(sql)) continue;
    statements += 1;
    // Only one of the statements that differ only in their values is judged.
    const shape = sql.replaceAll(/'[^']*'|\b\d+\b/g, "?");
    const findings = checkedShapes.get(shape) ?? (await findUnbound(sql, tenantTables));
    checkedShapes.set(shape, findings);
    for (const [table, finding] of findings) observedFindings.set(`${finding} ${table}: ${source}`, sql);
  }
}

type Organization = Awaited<ReturnType<typeof buildOrganization>>;
const actors: ((organization: Organization) => Promise<User | null>)[] = [
  async () => null,
  (organization) => buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] }),
  () => buildUser({ isPlatformAdmin: true }),
];

async function recordCalls(): Promise<void> {
  for (const make of actors) {
    const prepare = async () => {
      const organization = await buildOrganization();
      const actor = await make(organization);
      const { review: _, ...subjects } = await buildSubjects({ organization, contributor: actor });
      return { actor, subjects };
    };
    let prepared = await prepare();
    for (const [name, call] of callEntries) {
      let status = 0;
      await record(name, async () => {
        ({ status } = await sendExample(api, name, prepared));
      });
      // Allowed calls have changed things; a refused request or a read changes nothing.
      if (status < 400 && !call.address.startsWith("GET ")) prepared = await prepare();
    }
  }
}

/** Records what the examples leave out: files, their addresses, and the jobs. */
async function recordFilesAndJobs(): Promise<void> {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization, allowRelatedFiles: true });
  const actor = await buildUser({ organization });
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n");
  let contributionId = "";
  await record("submitContribution", async () => {
    const media = { "a.jpg": await makeSampleJpeg() };
    const sent = await upload(api, { actor, collectionId: collection.id, media, related: { "a.pdf": pdf } });
    contributionId = sent.body.contributionId;
  });
  const { id: mediaId } = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
  const files = [`${mediaId}/original`, `${mediaId}/thumb-0123456789.jpg`, `file/${mediaId}`];
  const pictures = [`collection/${collection.id}/image-0123456789.jpg`, `organization/${organization.id}/logo.png`];
  for (const path of [...files, ...pictures]) await record("files", () => api.get(`/media/${path}`));
  const staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const handOverRequest = { selection: {}, destination: "The city archives" };
  const path = `/api/organization/${organization.id}/hand-overs`;
  const { body } = await api.post<{ handOverId: string }>(path, { actor: staff, body: handOverRequest });
  const importer = createImporter(api, { organization, staff });
  const table = Buffer.from("Title;File;Entry number;Accession number\nQuay;a.jpg;1998-0001;HA 1\n");
  const importId = await importer.upload({
    "table.csv": table,
    "pictures.zip": await zip({ "a.jpg": await makeSampleJpeg() }),
  });
  await importer.start(importId, { collectionId: collection.id });
  const hook = { address: "http://127.0.0.1:1", secret: Buffer.alloc(64), createdAt: new Date() };
  const { id: webhookId } = await Webhook.create({ organizationId: organization.id, ...hook });
  const delivery = { webhookId, contributionId, event: "changed" as const, createdAt: new Date() };
  const { id: deliveryId } = await WebhookDelivery.create({ organizationId: organization.id, ...delivery });
  const handlers = createHandlers(api.parts);
  const data = {
    deliveryId,
    importId,
    handOverId: body.handOverId,
    organizationId: organization.id,
    mediaId,
    fileId: mediaId,
    mailId: mediaId,
    batchId: mediaId,
    checkId: mediaId,
    lane: 0,
  };
  for (const name of Object.keys(handlers) as JobName[])
    await record(name, () => handlers[name](data as never, new AbortController().signal));
}

beforeAll(async () => {
  const rows = await api.database.sequelize.query<{ name: string; columns: string[] }>(
    `SELECT t.relname AS name, coalesce(json_agg(lead.attname) FILTER (WHERE lead.attname IS NOT NULL), '[]') AS columns
     FROM pg_class t
     JOIN pg_attribute o ON o.attrelid = t.oid AND o.attname = 'organization_id'
     LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisvalid
     LEFT JOIN pg_attribute lead ON lead.attrelid = t.oid AND lead.attnum = i.indkey[0]
     WHERE t.relkind IN ('r', 'p') AND t.relnamespace = 'public'::regnamespace
     GROUP BY t.relname`,
    { type: QueryTypes.SELECT },
  );
  tenantTables = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
  await recordCalls();
  await recordFilesAndJobs();
});

const declaredFindings = new Set(
  unboundStatements.flatMap(({ finding, tables }) =>
    Object.entries(tables).flatMap(([table, sources]) => sources.map((source) => `${finding} ${table}: ${source}`)),
  ),
);

const inAnySource = (entry: string) => entry.replace(/: .*/, `: ${anywhere}`);

it("knows every statement that does not name an organization, with the reason", () => {
  expect(statements).toBeGreaterThan(1_000);
  expect(
    [...observedFindings].filter(
      ([entry]) => !declaredFindings.has(entry) && !declaredFindings.has(inAnySource(entry)),
    ),
  ).toEqual([]);
});

it("lists no statement that now names its organization", () => {
  const observed = new Set([...observedFindings.keys()].flatMap((entry) => [entry, inAnySource(entry)]));
  expect([...declaredFindings].filter((entry) => !observed.has(entry))).toEqual([]);
});

it("names the organization in changes of a row", async () => {
  const { media: [picture] = [] } = await buildContribution();
  const sent = await api.database.recordQueries(async () => {
    const media = await Media.findOne({ where: { id: picture?.id ?? "" }, rejectOnEmpty: true });
    await media.update({ title: "Changed" });
    await media.destroy();
  });
  const changes = sent.map((line) => line.replace(/^Executing \([^)]*\): /, "")).filter((sql) => !/^SELECT/.test(sql));
  expect(changes.map((sql) => sql.slice(0, 6))).toEqual(["UPDATE", "DELETE"]);
  for (const sql of changes) expect(await findUnbound(sql, tenantTables)).toEqual(new Map());
});

it.each([
  ["SELECT 1 FROM media WHERE organization_id = $1 AND id = $2", {}],
  [
    "SELECT 1 FROM media m JOIN contributions c ON c.organization_id = m.organization_id WHERE m.organization_id = 'x'",
    {},
  ],
  ["SELECT 1 FROM media m WHERE (m.organization_id, m.id) IN (('x', 'y'))", {}],
  ["SELECT 1 FROM media WHERE id = $1", { media: "by key" }],
  ["SELECT 1 FROM media WHERE title = $1", { media: "across" }],
  ["SELECT 1 FROM media WHERE made_up_id = $1", { media: "across" }],
  [
    "SELECT 1 FROM contributions c JOIN media m ON m.made_up_id = c.id WHERE c.id = $1",
    { contributions: "by key", media: "across" },
  ],
  ["SELECT 1 FROM jsonb_array_elements((SELECT jsonb_agg(id) FROM media)) e", { media: "across" }],
  ["SELECT 1 WINDOW w AS (ORDER BY (SELECT count(*) FROM media))", { media: "across" }],
  ["SELECT 1 FROM media WHERE organization_id = $1 OR id = $2", { media: "across" }],
  [
    "SELECT 1 FROM media m LEFT JOIN contributions c ON m.organization_id = 'x'",
    { media: "across", contributions: "across" },
  ],
  [
    "SELECT 1 FROM media m JOIN contributions c ON c.id = m.contribution_id WHERE m.organization_id = 'x'",
    { contributions: "by key" },
  ],
  ["SELECT (SELECT count(*) FROM media) FROM contributions c WHERE c.organization_id = 'x'", { media: "across" }],
  [
    "SELECT 1 FROM contributions c WHERE c.organization_id = 'x' AND EXISTS (SELECT 1 FROM media m WHERE m.organization_id = c.organization_id)",
    {},
  ],
  [
    "WITH a AS (SELECT * FROM media WHERE organization_id = 'x') SELECT 1 FROM a JOIN contributions c ON c.organization_id = a.organization_id",
    {},
  ],
  ["SELECT 1 FROM favorites WHERE user_id = $1", { favorites: "by person" }],
  ["UPDATE media SET title = '' WHERE organization_id <> 'x'", { media: "across" }],
  [
    "DELETE FROM media USING contributions c WHERE media.organization_id = c.organization_id AND c.organization_id = 'x'",
    {},
  ],
  ["INSERT INTO media (id) VALUES ('x')", { media: "across" }],
  [
    "INSERT INTO media (organization_id, id) SELECT organization_id, id FROM contributions",
    { contributions: "across" },
  ],
  ["SELECT 1 FROM media UNION SELECT 1 FROM media WHERE organization_id = 'x'", { media: "across" }],
])("judges %s", async (sql, expected) => {
  expect(Object.fromEntries(await findUnbound(sql, tenantTables))).toEqual(expected);
});

it("judges no statement that it does not understand", async () => {
  await expect(findUnbound("TRUNCATE media", tenantTables)).rejects.toThrow("A TruncateStmt cannot be judged");
});
