/** Imports by an organization, with real uploads, jobs and storage. */

import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { importLimits } from "@samling/contract/limits";
import { emptyMedia } from "@samling/contract/media-fields";
import { ZipFile } from "yazl";
import { expireUploads } from "../../files/expire-uploads.ts";
import { openZip } from "../../files/zip.ts";
import { Membership, type User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution, Entry, Upload } from "../../models/contributions.ts";
import { Import, ImportItem } from "../../models/import.ts";
import { Media } from "../../models/media.ts";
import { lockOrganization, type Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Accession } from "../../models/review.ts";
import { type Storage, StorageError } from "../../storage/storage.ts";
import { createUpload } from "../../testing/background-upload.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { createImporter, zip } from "../../testing/run-import.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { signIn, startTestApi, type TestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { askDuring, waitsForLock } from "../../testing/waits-for-lock.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";
import { sweepObjects } from "../media/sweep.ts";
import { LicenseNames } from "./license-names.ts";
import { readDocument } from "./package.ts";
import { planTable } from "./plan.ts";
import { expireFailed, failImport, runImport } from "./run.ts";
import { openSources } from "./sources.ts";

let api: TestApi;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  jpeg = await makeSampleJpeg();
  await workOn(api, [...pictureJobs, "bring-in", "give-up-import"]);
});
afterAll(() => api.stop());

let organization: Organization;
let collection: Collection;
let staff: User;
let by: ReturnType<typeof createImporter>;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization, contributionFields: { title: true } });
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  by = createImporter(api, { organization, staff });
});

const picture = (words: string) => Buffer.concat([jpeg, Buffer.from(words)]);
/** Encoded as Excel in Swedish saves it. */
const table = (...lines: string[]) => Buffer.from(lines.join("\r\n"), "latin1");
const head = "Inventarienr;Titel;Datering;Fotograf;Latitud;Longitud;Sökord;Fil";
const photos = () =>
  zip({ "bilder/hk_1.jpg": picture("1"), "bilder/hk_2.jpg": picture("2"), "hk_3.jpg": picture("3") });

it("lists every fault by row and cell, and imports all rows without one, once corrected [HOME-08]", async () => {
  const csv = table(
    head,
    "HK 1;Norra kajen i dimma;31.2.1950;Foto Linné;55,6761;12,5683;hamn; dimma;hk_1.jpg".replace(
      "hamn; dimma",
      '"hamn; dimma"',
    ),
    ";;;;;;;",
    "HK 2;;omkring 1950;okänd;95,1;;;hk_2.tif",
    "HK 3;Bogserbåt;1947-05-01;;;;;hk_3.jpg",
  );
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
  const asked = { collectionId: collection.id };
  const first = await by.preview(id, asked);
  expect(first.columns.map(({ target }) => target)).toEqual([
    "identifier",
    "title",
    "date",
    "otherPhotographer",
    "locationLat",
    "locationLng",
    "tags",
    "file",
  ]);
  expect(first.faults).toEqual([
    { row: 2, column: 2, target: "date", fault: "notDate", value: "31.2.1950", offer: "1950-02" },
    { row: 4, column: 4, target: "locationLat", fault: "notNumber", value: "95,1", offer: null },
    { row: 4, column: 1, target: "title", fault: "required", value: "", offer: null },
    { row: 4, column: 7, target: "file", fault: "noFile", value: "hk_2.tif", offer: "hk_2.jpg" },
  ]);
  expect(first).toMatchObject({ rows: 3, fine: 1, there: 0, left: 2, items: 1, files: 1, unused: 1 });
  expect(await Contribution.count({ where: { organizationId: organization.id } })).toBe(0);
  const corrections = [
    { row: 2, column: 2, value: "1950-02" },
    { row: 4, column: 1, value: "Kranförare Ek" },
    { row: 4, column: 4, value: "" },
    { row: 4, column: 7, value: "hk_2.jpg" },
  ];
  const corrected = { ...asked, corrections };
  expect(await by.preview(id, corrected)).toMatchObject({ fine: 3, left: 0, faultCount: 0, unused: 0 });
  expect((await by.start(id, corrected)).status).toBe(200);
  expect(await by.settled(id)).toMatchObject({ state: "done", total: 3, made: 3, left: [] });
  const media = await Media.findAll({ where: { organizationId: organization.id }, order: ["paginationId"] });
  expect(media).toMatchObject([
    {
      title: "Norra kajen i dimma",
      edtf: "1950-02",
      otherPhotographer: "Foto Linné",
      isPhotographer: false,
      locationLat: 55.6761,
      locationLng: 12.5683,
      tags: ["hamn", "dimma"],
      originalName: "hk_1.jpg",
    },
    { title: "Kranförare Ek", openDate: "omkring 1950", edtf: "1950~" },
    { title: "Bogserbåt", date: "1947-05-01" },
  ]);
  const made = await Contribution.findAll({ where: { organizationId: organization.id } });
  for (const item of made) expect(item).toMatchObject({ state: "hidden", userId: null });
  const entry = { organizationId: organization.id, action: "contribution:create", actorId: staff.id };
  expect(await AuditEntry.count({ where: entry })).toBe(3);
  expect(await OutgoingMail.count({ where: { organizationId: organization.id } })).toBe(0);
  expect(await Upload.count({ where: { organizationId: organization.id } })).toBe(0);
});

it("makes no duplicates, by the organization's own numbers or by the files [HOME-08]", async () => {
  const csv = table(head, "HK 1;Kaj;;;;;;hk_1.jpg", "HK 1;Kaj igen;;;;;;hk_2.jpg", ";Utan nummer;;;;;;hk_3.jpg");
  const asked = { collectionId: collection.id };
  const again = async () => {
    const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
    const preview = await by.preview(id, asked);
    await by.start(id, asked);
    return { preview, listed: await by.settled(id) };
  };
  expect(await again()).toMatchObject({ preview: { items: 2, fine: 3 }, listed: { made: 2, there: 0 } });
  expect(await again()).toMatchObject({ preview: { items: 1, fine: 1, there: 2 }, listed: { made: 0, there: 1 } });
  expect(await Media.count({ where: { organizationId: organization.id } })).toBe(3);
});

it("distinguishes two registers with the same numbers, and imports again what is in the bin [HOME-08]", async () => {
  const csv = table(
    "Inventarienr;Samling;Titel;Fil",
    "1;Hamnen;Kaj;hk_1.jpg",
    "1;;Kaj igen;hk_2.jpg",
    "1;Varvet;Kran;hk_3.jpg",
  );
  const importFiles = async (asked: Parameters<typeof by.preview>[1] = {}) => {
    const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
    const preview = await by.preview(id, asked);
    await by.start(id, asked);
    return { preview, listed: await by.settled(id) };
  };
  expect(await importFiles()).toMatchObject({ preview: { items: 2 }, listed: { made: 2 } });
  const other = await buildCollection({ organization });
  const one = { preview: { items: 1, fine: 3, there: 0 }, listed: { made: 1 } };
  expect(await importFiles({ collectionId: other.id })).toMatchObject(one);
  const again = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
  expect(await by.preview(again)).toMatchObject({ fine: 0, there: 3 });
  expect(await by.preview(again, { collectionId: other.id })).toMatchObject({ fine: 0, there: 3 });
  await Contribution.update({ deletedAt: new Date() }, { where: { collectionId: other.id } });
  expect(await importFiles({ collectionId: other.id })).toMatchObject(one);
});

it("undoes the collections that it made, and leaves those with hand-overs or numbers assigned here", async () => {
  const csv = table(
    "Samling;Titel;Fil;Ankomstnummer",
    "Hamnen;Kaj;hk_1.jpg;",
    "Varvet;Kran;hk_2.jpg;1998-0417",
    "Varvet;Docka;hk_3.jpg;",
  );
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
  await by.start(id, { isPublished: true });
  await by.settled(id);
  const where = { organizationId: organization.id };
  const media = await Media.findOne({ where: { ...where, title: "Kaj" }, rejectOnEmpty: true });
  const given = { selection: { collectionId: media.collectionId }, destination: "The new house" };
  expect(
    (await api.post(`/api/organization/${organization.id}/hand-overs`, { actor: staff, body: given })).status,
  ).toBe(201);
  await by.undo(id);
  expect(await by.settled(id)).toMatchObject({ state: "undone", left: [{ problem: "kept", row: 2 }] });
  const left = await Collection.findAll({ where: { ...where, status: "CLOSED" }, include: ["translations"] });
  expect(left.flatMap(({ translations = [] }) => translations.map(({ title }) => title))).toEqual(["Hamnen"]);
  const labels = (await Entry.findAll({ where })).map(({ label }) => label);
  expect(labels).toHaveLength(2);
  expect(labels).not.toContain("1998-0417");
});

it("refuses an unrelated column as collections, and creates none with too long a name", async () => {
  const lines = Array.from({ length: 102 }, (_, index) => `Kaj ${index};a.jpg`);
  const csv = table("Samling;Fil", ...lines, `${"å".repeat(201)};a.jpg`);
  const id = await by.upload({ "hamn.csv": csv });
  const of = ({ target }: { target: string }) => target === "collectionTitle";
  const { faults } = await by.preview(id);
  expect(faults.filter(of).map(({ row, fault }) => [row, fault])).toEqual([
    [102, "manyCollections"],
    [103, "manyCollections"],
    [104, "tooLong"],
  ]);
  expect((await by.preview(id, { collectionId: collection.id })).faults.filter(of)).toEqual([]);
});

it("continues the organization's own numbers where they were, whatever is imported", async () => {
  await organization.update({ accessionPattern: "HA {year}:{number}" });
  const year = new Date().getUTCFullYear();
  const lines = [`NM.0345678;${year}-0002;hk_1.jpg`, `HA ${year}:0012;;hk_2.jpg`, `;${year}-999999999;hk_3.jpg`];
  const csv = table("Accessionsnummer;Ingångsnummer;Fil", ...lines);
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
  const { id: collectionId } = await buildCollection({ organization });
  expect((await by.preview(id, { collectionId })).faults).toMatchObject([{ row: 4, column: 1, fault: "farNumber" }]);
  await by.start(id, { collectionId });
  await by.settled(id);
  const where = { organizationId: organization.id };
  const found = await Accession.findAll({ where, order: ["number"] });
  expect(found.map(({ number, label }) => [number, label])).toEqual([
    [1, "NM.0345678"],
    [12, `HA ${year}:0012`],
  ]);
  expect((await Entry.findAll({ where, order: ["number"] })).map(({ number }) => number)).toEqual([2, 3]);
});

it("deletes an earlier abandoned draft of the same person, with its files", async () => {
  await by.upload({ "hamn.csv": table(head) });
  const colleague = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  await createImporter(api, { organization, staff: colleague }).upload({ "hamn.csv": table(head) });
  const id = await by.upload({ "hamn.csv": table(head) });
  expect(await Upload.count({ where: { organizationId: organization.id } })).toBe(2);
  expect(await by.preview(id)).toMatchObject({ rows: 0 });
});

it("keeps the files of an import that is being started while its person begins another", async () => {
  const id = await by.upload({ "hamn.csv": table(head) });
  const { sequelize } = api.database;
  const transaction = await sequelize.transaction();
  await Import.update({ state: "running" }, { where: { id }, transaction });
  const next = api.post(by.path, { actor: staff });
  await waitsForLock(sequelize);
  await transaction.commit();
  expect((await next).body).toEqual({ importId: expect.any(String) });
  expect(await Upload.count({ where: { heldBy: id } })).toBe(1);
});

it("skips what another import brings in at the same moment", async () => {
  const id = await by.upload({
    "hamn.csv": table(head, "HK 1;Kajen;;okänd;;;;hk_1.jpg"),
    "bilder.zip": await photos(),
  });
  const other = async () => {
    await lockOrganization(organization.id);
    await buildContribution({ collection, media: [], sourceKey: `${collection.id} HK 1` });
  };
  const ask = async () => {
    expect((await by.start(id, { collectionId: collection.id })).status).toBe(200);
    return by.settled(id);
  };
  expect(await askDuring(api.database.sequelize, other, ask)).toMatchObject({ made: 0, there: 1, left: [] });
});

it("reads the table, not a readme beside it", async () => {
  const csv = table(head, "HK 1;Kaj;;;;;;hk_1.jpg");
  const readme = Buffer.from("About these pictures\nThey are old.");
  const inZip = await zip({ "a-readme.txt": readme, "hamn.csv": csv });
  const choices: Record<string, Buffer>[] = [{ "a-readme.txt": readme, "hamn.csv": csv }, { "bilder.zip": inZip }];
  for (const files of choices) expect((await by.preview(await by.upload(files))).name).toMatch(/hamn.csv$/);
});

it("accepts as many loose files as a folder may have", async () => {
  const { importId } = (await api.post<{ importId: string }>(by.path, { actor: staff })).body;
  const file = {
    url: api.url,
    token: await signIn(staff),
    importId,
    field: "importFiles" as const,
    data: picture("1"),
  };
  expect(await createUpload({ ...file, name: "1.jpg" })).toMatchObject({ status: 201 });
  // More than a contributor may upload at a time.
  await api.database.sequelize.query("UPDATE rate_limits SET points = 2000");
  expect(await createUpload({ ...file, name: "2.jpg" })).toMatchObject({ status: 201 });
});

it("accepts no more loose files than it may have, even if two are sent at once", async () => {
  const { importId } = (await api.post<{ importId: string }>(by.path, { actor: staff })).body;
  const where = { organizationId: organization.id, heldBy: importId };
  const row = { ...where, userId: staff.id, field: "importFiles" as const, name: "a.jpg", bytes: 1 };
  await Upload.bulkCreate(Array.from({ length: importLimits.looseFiles - 1 }, () => row));
  const file = { url: api.url, token: await signIn(staff), importId, field: "importFiles", data: picture("1") };
  const sent = await Promise.all(["1.jpg", "2.jpg", "3.jpg"].map((name) => createUpload({ ...file, name })));
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect(await Upload.count({ where })).toBe(importLimits.looseFiles);
});

it("opens no ZIPs whose lists of files are too long together", async () => {
  const archive = new ZipFile();
  for (let index = 0; index < 500; index += 1)
    archive.addBuffer(Buffer.from("a"), `${index}.txt`, { fileComment: "x".repeat(60_000) } as object);
  archive.end();
  const data = await buffer(archive.outputStream as Readable);
  const key = `${organization.id}/originals/long-list`;
  await api.parts.storage.put(key, Readable.from([data]));
  const stored = { key, bytes: data.length };
  const first = await openZip(api.parts.storage, stored);
  expect(first.files.size).toBe(500);
  await expect(openZip(api.parts.storage, stored, [first])).rejects.toThrow("has too many files");
  first.close();
});

it("counts all rows that were skipped, and lists the first hundred", async () => {
  const lines = Array.from({ length: 130 }, (_, index) => `Kaj ${index};a${index}.jpg`);
  const broken = Object.fromEntries(lines.map((_, index) => [`a${index}.jpg`, `no picture ${index}`]));
  const id = await by.upload({ "hamn.csv": table("Titel;Fil", ...lines), "bilder.zip": await zip(broken) });
  await by.start(id, { collectionId: collection.id });
  const { left, leftCount } = await by.settled(id);
  expect([left.length, leftCount]).toEqual([100, 130]);
});

it("understands a list of 200 rows with licenses as catalogs write them, and refuses others by row [WEEK-51]", async () => {
  const written = ["CC-BY-4.0", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/deed.sv", "InC"];
  const lines = Array.from({ length: 200 }, (_, row) => `Kaj ${row};${written[row % 4]};${row}.jpg`);
  const files = Object.fromEntries(lines.map((_, row) => [`${row}.jpg`, picture(String(row))]));
  const id = await by.upload({ "hamn.csv": table("Titel;Licens;Fil", ...lines), "bilder.zip": await zip(files) });
  const request = { collectionId: collection.id };
  expect(await by.preview(id, request)).toMatchObject({ fine: 200, left: 0, faults: [] });
  const corrections = [{ row: 3, column: 1, value: "CC-BY-2.0" }];
  const refused = await by.preview(id, { ...request, corrections });
  expect(refused).toMatchObject({ fine: 199, faults: [{ row: 3, fault: "notLicense", value: "CC-BY-2.0" }] });
});

it("stores the license that the words of a table mean [WEEK-51]", async () => {
  const csv = table(
    "Titel;Licens;Fil",
    "Kaj;cc-by-sa-4.0;hk_1.jpg",
    "Båt;http://rightsstatements.org/vocab/InC/1.0/;hk_2.jpg",
  );
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
  await by.start(id, { collectionId: collection.id });
  expect(await by.settled(id)).toMatchObject({ made: 2, left: [] });
  const media = await Media.findAll({ where: { organizationId: organization.id }, order: ["paginationId"] });
  expect(media.map(({ license }) => license)).toEqual(["CC BY-SA", "InC"]);
});

it("lets other requests run while it checks a long table", async () => {
  const rows = [["Titel"], ...Array.from({ length: 5_000 }, (_, index) => [`Kaj ${index}`])];
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  const none = {
    corrections: [],
    files: [],
    others: new Set<string>(),
    root: null,
    numbers: new Set<string>(),
    maxEntries: new Map(),
  };
  const reading = { language: "en" as const, latest: "2026-12-31", licenses: new LicenseNames([], []) };
  const asked = { isExistingCollection: () => true, requiredOf: () => ({}) };
  const { items } = await planTable({ rows, columns: ["title"], ...none, ...reading, ...asked });
  clearInterval(counting);
  expect(items).toHaveLength(5_000);
  expect(turns).toBeGreaterThan(1);
});

it("can be undone again if that failed", async () => {
  const of = { organizationId: organization.id, importId: await by.upload({ "hamn.csv": table(head) }) };
  await Import.update({ state: "undoing", undoneBy: staff.id }, { where: { id: of.importId } });
  await failImport(of, new Date());
  expect((await by.list())[0]).toMatchObject({ state: "failed", undoUntil: expect.any(String) });
  await by.undo(of.importId);
  expect(await by.settled(of.importId)).toMatchObject({ state: "undone" });
});

it("undoes within a day what has not been changed since, and stops a running import", async () => {
  const csv = table("Titel;Fil;Accessionsnummer;Ingångsnummer", "Kaj;hk_1.jpg;HA 12;1998-0417", "Båt;hk_2.jpg;;");
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await photos() });
  await by.start(id, { collectionId: collection.id });
  await by.settled(id);
  const where = { organizationId: organization.id };
  expect(await Accession.findAll({ where })).toMatchObject([{ label: "HA 12", number: 1 }]);
  expect((await Entry.findAll({ where, order: ["year"] })).map(({ label }) => label)).toContain("1998-0417");
  const kept = await Media.findOne({ where: { ...where, title: "Båt" }, rejectOnEmpty: true });
  const comments = { contributionId: kept.contributionId, adminComments: "Found in the attic." };
  const changed = await api.post("/api/update-contribution", { actor: staff, body: comments });
  expect(changed.status).toBe(200);
  await by.undo(id);
  expect(await by.settled(id)).toMatchObject({ state: "undone", undoUntil: null, left: [{ problem: "kept" }] });
  expect(await Contribution.findAll({ where })).toMatchObject([{ id: kept.contributionId }]);
  expect(await Accession.count({ where })).toBe(0);
});

it("reports a file that cannot be decoded at its row, as for any upload", async () => {
  const files = await zip({ "a.jpg": jpeg.subarray(0, 400), "b.exe": "MZ a program", "c.jpg": picture("c") });
  const csv = table("Titel;Fil", "Trasig;a.jpg", "Program;b.exe", "Hel;c.jpg");
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": files });
  await by.start(id, { collectionId: collection.id });
  expect(await by.settled(id)).toMatchObject({
    made: 1,
    left: [
      { row: 2, problem: "file", words: "a.jpg" },
      { row: 3, problem: "file", words: "b.exe" },
    ],
  });
});

it("reports damaged or unstorable files of a ZIP at their row, and continues", async () => {
  const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg"];
  const files = await zip(Object.fromEntries(names.map((name) => [name, picture(name)])));
  const entry = (name: string) => files.lastIndexOf(name) - 46;
  const header = (name: string) => files.indexOf(name) - 30;
  // A block of an unknown kind; an unsupported compression method; a password.
  files[header("a.jpg") + 30 + "a.jpg".length] = 0xff;
  files[entry("b.jpg") + 10] = 9;
  for (const at of [header("c.jpg") + 6, entry("c.jpg") + 8]) files[at] = (files[at] ?? 0) | 1;
  const long = randomBytes(10_000).toString("base64");
  const csv = table("Inventarienr;Titel;Fil", "1;A;a.jpg", "2;B;b.jpg", "3;C;c.jpg", `${long};L;e.jpg`, "5;D;d.jpg");
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": files, "e.jpg": picture("e") });
  await by.start(id, { collectionId: collection.id });
  expect(await by.settled(id)).toMatchObject({
    state: "done",
    made: 1,
    left: [
      { row: 2, problem: "file", words: "a.jpg" },
      { row: 3, problem: "file", words: "b.jpg" },
      { row: 4, problem: "file", words: "c.jpg" },
      { row: 5, problem: "unfit", words: "" },
    ],
  });
});

it("reports that the storage is unavailable, and leaves out nothing of a package because of it", async () => {
  const csv = table("Titel;Fil", "Hel;c.jpg");
  const id = await by.upload({ "hamn.csv": csv, "bilder.zip": await zip({ "c.jpg": picture("c") }) });
  const uploads = await Upload.findAll({ where: { organizationId: organization.id, name: "bilder.zip" } });
  const keys = uploads.flatMap((upload) => upload.keys);
  const of = { organizationId: organization.id, importId: id };
  const away: Storage = {
    ...api.parts.storage,
    open: async (key, ...range) => {
      if (keys.includes(key)) throw new StorageError("unavailable");
      return api.parts.storage.open(key, ...range);
    },
  };
  await expect(openSources(away, of)).rejects.toThrow(StorageError);
  const document = { bytes: 10, open: () => away.open(keys[0] ?? "") };
  using sources = { ...(await openSources(api.parts.storage, of)), files: new Map([["a.json", document]]) };
  await expect(readDocument(sources, "a.json")).rejects.toThrow(StorageError);
});

/** Builds a ZIP without the flag that its names are in UTF-8. */
async function zipOfMac(files: Record<string, Buffer>): Promise<Buffer> {
  const made = await zip(files);
  for (let at = made.indexOf("PK\x01\x02"); at >= 0; at = made.indexOf("PK\x01\x02", at + 4))
    made.writeUInt16LE(made.readUInt16LE(at + 8) & ~0x800, at + 8);
  return made;
}

it("uses the file in the folder that a row names, and no other of that name", async () => {
  const csv = Buffer.from(
    [
      "Titel;Fil",
      "Fel mapp;1952/001.jpg",
      "Rätt mapp;1950\\001.jpg",
      "Utan ändelse;1951/001",
      "Del av en mapp;51/001.jpg",
      "Bara namnet;001.jpg",
      "Två lösa;lös.jpg",
      "En lös;ensam.jpg",
      "Från en Mac;Båt.jpg",
      "Ingen bild;brev.pdf",
    ].join("\n"),
  );
  const zips = {
    "a.zip": await zipOfMac({ "1950/001.jpg": picture("1950"), ["Båt.jpg".normalize("NFD")]: picture("boat") }),
    "b.zip": await zip({ "1951/001.jpg": picture("1951") }),
  };
  const id = await by.upload({
    "hamn.csv": csv,
    ...zips,
    "lös.jpg": picture("1"),
    "ensam.jpg": picture("2"),
    "brev.pdf": Buffer.from("%PDF-1.4 text"),
  });
  await by.uploadInto(id, { "lös.jpg": picture("3"), "ensam.jpg": picture("2") });
  const { faults, fine } = await by.preview(id, { collectionId: collection.id });
  expect(faults.map(({ row, fault, offer }) => [row, fault, offer])).toEqual([
    [2, "noFile", null],
    [5, "noFile", null],
    [6, "manyFiles", null],
    [7, "manyFiles", null],
    [10, "unfit", null],
  ]);
  expect(fine).toBe(4);
});

it("accepts no arbitrary word as yes, and no day that does not exist or is in the future", async () => {
  const csv = table(
    "contributionId,title,isPublic,receivedAt,accessionNumber,fileName",
    "1,A,no,2026-02-03T04:05:06.000Z,N 1,a.jpg",
    "2,B,false!,2026-02-30,N 2,b.jpg",
    "3,C,nej,2099-01-01,N 3,c.jpg",
    "4,D,,2026-02-03 25:00,N 4,d.jpg",
  );
  const files = Object.fromEntries(["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map((name) => [name, picture(name)]));
  const id = await by.upload({ "hamn.csv": csv, ...files });
  const { faults, fine } = await by.preview(id, { collectionId: collection.id });
  expect(faults.map(({ row, target, fault }) => [row, target, fault])).toEqual([
    [3, "receivedAt", "notDate"],
    [3, "isPublic", "notChoice"],
    [4, "receivedAt", "future"],
    [5, "receivedAt", "notDate"],
  ]);
  expect(fine).toBe(1);
});

it("imports one package at a time", async () => {
  const records = (label: string) => zip({ "bag/data/metadata/records.csv": label });
  const id = await by.upload({ "one.zip": await records("a"), "two.zip": await records("b") });
  const refused = await api.post(`${by.path}/${id}/preview`, { actor: staff, body: {} });
  const issues = [expect.objectContaining({ code: "several" })];
  expect(refused).toMatchObject({ status: 400, body: { code: "UNREADABLE_FILE", details: { issues } } });
});

it("refuses a number in a package that would leave none for later contributions", async () => {
  const year = new Date().getUTCFullYear();
  const key = randomUUID();
  const document = {
    isPublic: true,
    entryNumber: `${year}-2147483647`,
    receivedAt: new Date().toISOString(),
    accessions: [],
    collection: { titles: {} },
    comments: "",
    answers: [],
    files: [{ ...emptyMedia, path: `originals/${key}.jpg`, originalName: "a.jpg", sha256: "" }],
    relatedFiles: [],
  };
  const records = ["contributionId,mediaId,title,collectionTitle,isPublic,location", `${key},${key},Kaj,Kajer,true,`];
  const id = await by.upload({
    "package.zip": await zip({
      "bag/data/metadata/records.csv": records.join("\n"),
      [`bag/data/metadata/json/${key}.json`]: JSON.stringify(document),
      [`bag/data/originals/${key}.jpg`]: picture("far"),
    }),
  });
  expect((await by.start(id, { collectionId: collection.id })).status).toBe(200);
  expect(await by.settled(id)).toMatchObject({ made: 0, left: [{ problem: "changed" }] });
  const sent = await upload(api, { actor: staff, collectionId: collection.id, media: { "b.jpg": picture("next") } });
  expect(sent.status).toBe(201);
});

it("belongs to its organization: others can read neither files nor preview", async () => {
  const id = await by.upload({ "hamn.csv": table(head) });
  const other = await buildOrganization();
  const stranger = await buildUser({ organization: other, roles: ["SUPER_ADMIN"] });
  const body = { actor: stranger, body: {} };
  expect((await api.post(`${by.path}/${id}/preview`, body)).status).toBe(403);
  expect((await api.post(`/api/organization/${other.id}/imports/${id}/preview`, body)).status).toBe(404);
});

it("reports an unexpected error at its row, and imports the rest", async () => {
  const csv = table("Titel;Fil", "Borta;a.jpg", "Kaj;b.jpg");
  const id = await by.upload({ "hamn.csv": csv, "a.jpg": picture("a"), "b.jpg": picture("b") });
  const lost = await Upload.findOne({ where: { heldBy: id, name: "a.jpg" }, rejectOnEmpty: true });
  await api.parts.storage.remove(lost.keys);
  await by.start(id, { collectionId: collection.id });
  expect(await by.settled(id)).toMatchObject({ state: "done", made: 1, left: [{ row: 2, problem: "unfit" }] });
});

it("can be resumed within a day of its failure, and imports nothing once its person has lost the permission", async () => {
  await api.stop();
  // No worker takes its job.
  api = await startTestApi();
  organization = await buildOrganization();
  staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  collection = await buildCollection({ organization });
  by = createImporter(api, { organization, staff });
  const failOnce = async () => {
    const importId = await by.upload({ "hamn.csv": table("Titel;Fil", "Kaj;a.jpg"), "a.jpg": picture("a") });
    await by.start(importId, { collectionId: collection.id });
    const of = { organizationId: organization.id, importId };
    await failImport(of, new Date());
    return of;
  };
  const resume = (importId: string) => api.post(`${by.path}/${importId}/resume`, { actor: staff });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const of = await failOnce();
  expect(await by.list()).toMatchObject([{ state: "failed", waiting: 1 }]);
  await Upload.update({ touchedAt: hours(-30) }, { where: { heldBy: of.importId } });
  await expireUploads(hours(0));
  await expireFailed(hours(23));
  expect((await resume(of.importId)).status).toBe(200);
  expect(await runImport(api.parts, of, AbortSignal.timeout(30_000))).toBe("done");
  expect(await by.list()).toMatchObject([{ state: "done", made: 1, waiting: 0 }]);
  expect((await resume(of.importId)).status).toBe(409);
  expect(await AuditEntry.count({ where: { organizationId: organization.id, action: "import:resume" } })).toBe(1);

  const late = await failOnce();
  await expireFailed(hours(25));
  expect(await Upload.count({ where: { heldBy: late.importId } })).toBe(0);
  expect((await by.list())[0]).toMatchObject({ state: "failed", waiting: 0 });
  expect((await resume(late.importId)).status).toBe(409);

  const importId = await by.upload({ "hamn.csv": table("Titel;Fil", "Kaj;b.jpg"), "b.jpg": picture("b") });
  await by.start(importId, { collectionId: collection.id });
  await Membership.update({ roles: ["SUB_ADMIN"] }, { where: { userId: staff.id } });
  await runImport(api.parts, { ...of, importId }, AbortSignal.timeout(30_000));
  expect(await ImportItem.findAll({ where: { importId } })).toMatchObject([{ state: "left", problem: "forbidden" }]);
});

describe("without a worker", () => {
  beforeAll(async () => {
    await api.stop();
    api = await startTestApi();
  });

  it("imports nothing into a collection that has been deleted since, which would take its accessions along", async () => {
    const csv = table("Titel;Fil;Accessionsnummer", "Kaj;a.jpg;HA 12");
    const importId = await by.upload({ "hamn.csv": csv, "a.jpg": picture("a") });
    await collection.update({ status: "ARCHIVED" });
    await by.start(importId, { collectionId: collection.id });
    const path = `/api/organization/${organization.id}/collection/${collection.id}`;
    expect((await api.delete(path, { actor: staff })).status).toBe(200);
    await runImport(api.parts, { organizationId: organization.id, importId }, AbortSignal.timeout(30_000));
    expect(await by.list()).toMatchObject([{ state: "done", made: 0, left: [{ row: 2, problem: "unfit" }] }]);
    expect(await Accession.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("does not report as skipped what another worker has imported after the first one seemed dead", async () => {
    const importId = await by.upload({ "hamn.csv": table("Titel;Fil", "Kaj;a.jpg"), "a.jpg": picture("a") });
    await by.start(importId, { collectionId: collection.id });
    const of = { organizationId: organization.id, importId };
    const run = (storage: Storage) => runImport({ ...api.parts, storage }, of, AbortSignal.timeout(30_000));
    let isFirst = true;
    const slow: Storage = {
      ...api.parts.storage,
      open: async (key, ...range) => {
        if (isFirst) {
          isFirst = false;
          await run(api.parts.storage);
          await sweepObjects(api.parts, new Date());
        }
        return api.parts.storage.open(key, ...range);
      },
    };
    await run(slow);
    expect(await by.list()).toMatchObject([{ state: "done", made: 1, left: [] }]);
  });
});
