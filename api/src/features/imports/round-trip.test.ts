/** Moves everything of an organization from one place into an empty one. */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { PictureEdit } from "@samling/contract/picture-edit";
import { recordColumnNames } from "@samling/contract/record-columns";
import type { CsvRow } from "../../http/csv.ts";
import { Collection, CollectionTranslation, Question } from "../../models/collections.ts";
import { Answer, Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { Accession } from "../../models/review.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { isThorough } from "../../testing/extent.ts";
import { createImporter } from "../../testing/run-import.ts";
import { s3Endpoints, s3OptionsAt } from "../../testing/s3-storage.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";
import { readFullRows } from "../exports/full-rows.ts";
import { describeMedia } from "../records/describe.ts";
import { readImportedContribution } from "./package.ts";
import { openSources } from "./sources.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await workOn(api, [...pictureJobs, "clean-related-file", "pack-hand-over", "bring-in"]);
});
afterAll(() => api.stop());

/** Columns that describe the organization itself: its ids, addresses, accounts and consents. */
const describeOrganization =
  /^(contributionId|mediaId|collectionId|address|handedOver|publicSince|termsVersions|consentAt|contributor\w+|helper|receiptNumber|otherContributors|creditLine|transcribers|knowledge|persons)$/;

async function readRows({ id: organizationId }: Organization) {
  const ids = (await Contribution.findAll({ where: { organizationId }, order: ["paginationId"] })).map(({ id }) => id);
  const exporting = { publicUrl: "" };
  const columns = recordColumnNames.filter((name) => !describeOrganization.test(name));
  const rows: CsvRow[] = [];
  for await (const row of readFullRows(exporting, { organizationId, ids })) rows.push(row);
  const media = rows.map((row) => String(row.mediaId));
  const addresses = api.parts.addresses.for(null);
  const describing = { ...exporting, addresses };
  const descriptions = await describeMedia(describing, { organizationId, ids: media, isForStaff: true });
  return rows.map((row) => {
    const { creditLine = "", contributor = "" } = descriptions.get(String(row.mediaId)) ?? {};
    return { ...Object.fromEntries(columns.map((name) => [name, row[name]])), credit: creditLine || contributor };
  });
}

const ready = (organizationId: string) =>
  eventually(async () => {
    expect(await Media.count({ where: { organizationId, state: "pending" } })).toBe(0);
  });

async function build(): Promise<{ organization: Organization; id: string }> {
  const organization = await buildOrganization();
  const collection = await buildCollection({
    organization,
    allowRelatedFiles: true,
    translations: [
      { languageCode: "en", title: "Where the ships moored", description: "<p>Quays &amp; <b>piers</b></p>" },
      { languageCode: "sv", title: "Där skeppen lade till", description: "<p>Kajer</p>", about: "<p>Om</p>" },
    ],
    questions: [{ value: "Who is shown?" }],
  });
  const contributor = await buildUser({ organization, alias: "Kaisa från Nagu" });
  const jpeg = await makeSampleJpeg();
  const picture = (words: string) => Buffer.concat([jpeg, Buffer.from(words)]);
  const contribute = async (media: Record<string, Buffer>, related: Record<string, Buffer> = {}) => {
    const sent = await upload(api, { actor: contributor, collectionId: collection.id, media, related });
    expect(sent.status).toBe(201);
    return sent.body.contributionId;
  };
  const id = await contribute(
    { "å ö.jpg": picture("1"), "b.jpg": picture("2") },
    { "story.pdf": Buffer.from("%PDF-1.4 text") },
  );
  const other = await contribute({ "c.jpg": picture("3") });
  const where = { organizationId: organization.id };
  // No job runs here for pictures that are edited while they are processed.
  await ready(organization.id);
  const rights = {
    license: "CC BY",
    rightsBasis: "inherited" as const,
    rightsHolder: "Estate of Ek",
    creditLine: "Eks album",
  };
  const texts = { description: "=SUM(1)\n\nA long “story”; with, signs", tags: ["hamn", "ånga"], altText: "A quay" };
  const people = [{ who: "the man", life: "living" as const, isUnderAge: false, answer: "agreed" as const, until: "" }];
  const [first, second] = await Media.findAll({ where: { ...where, contributionId: id }, order: ["position"] });
  await first?.update({
    ...texts,
    ...rights,
    people,
    openDate: "omkring 1950",
    isPhotographer: false,
    otherPhotographer: "Foto Linné",
  });
  await second?.update({
    date: "1947-05-01",
    location: "Nagu",
    locationLat: 60.2,
    locationLng: 21.9,
    placeShown: "about",
    exactPlace: { location: "Nagu, Simonby 3", locationLat: 60.19511, locationLng: 21.90623 },
    lang: "sv",
    edit: { ...PictureEdit.parse({}), blurs: [{ box: { x: 0.1, y: 0.1, width: 0.3, height: 0.3 } }] },
  });
  await Contribution.update({ isPublic: false, adminComments: "From the attic" }, { where: { ...where, id: other } });
  const year = new Date().getUTCFullYear();
  const handOverValues = { ...where, contributionId: id, collectionId: collection.id, actorId: null, files: 2 };
  await Accession.create({
    ...handOverValues,
    year,
    number: 12,
    label: `HA ${year}:12`,
    accessionedAt: new Date("2026-02-03T04:05:06Z"),
  });
  const question = await Question.findOne({ where: { ...where, collectionId: collection.id }, rejectOnEmpty: true });
  await Answer.create({ ...where, contributionId: id, questionId: question.id, value: "No one", updatedBy: null });
  return { organization, id };
}

async function handOver(organization: Organization, maxBytes = 4_000_000_000): Promise<Buffer[]> {
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const path = `/api/organization/${organization.id}/hand-overs`;
  const body = { selection: {}, destination: "The new house", maxBytes };
  const { handOverId } = (await api.post<{ handOverId: string }>(path, { actor, body })).body;
  const parts = await eventually(async () => {
    const answer = await api.get<{ url: string }[]>(`${path}/${handOverId}/parts`, { actor });
    expect(answer.status).toBe(200);
    return answer.body;
  });
  const fetchPart = async ({ url }: { url: string }) => Buffer.from(await (await fetch(api.url + url)).arrayBuffer());
  return Promise.all(parts.map(fetchPart));
}

const textsOf = ({ languageCode, title, description, about }: CollectionTranslation) => [
  languageCode,
  title,
  description,
  about,
];

it("restores equal rows and hashes, under the same numbers [HOME-09]", async () => {
  const { organization: old, id } = await build();
  const [bag = Buffer.of()] = await handOver(old);
  const organization = await buildOrganization();
  const staff = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const by = createImporter(api, { organization, staff });
  const importId = await by.upload({ "samling.zip": bag });
  const preview = await by.preview(importId);
  expect(preview).toMatchObject({ isPackage: true, rows: 3, fine: 3, left: 0, faults: [], items: 2 });
  expect(preview.collections).toEqual([{ title: "Where the ships moored", isNew: true, rows: 3 }]);
  const columns = preview.columns.map(() => "none" as const);
  const corrections = preview.excerpt.flatMap(({ row }) => columns.map((_, column) => ({ row, column, value: "x" })));
  expect(await by.preview(importId, { columns, corrections })).toEqual(preview);
  expect((await by.start(importId, { isPublished: true })).status).toBe(200);
  expect(await by.settled(importId)).toMatchObject({ state: "done", made: 2, left: [] });
  for (const { id: organizationId } of [old, organization]) await ready(organizationId);
  const rows = await readRows(organization);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(await readRows(old));
  expect(rows[1]).toMatchObject({ credit: "Kaisa från Nagu", location: "Nagu, Simonby 3", locationLat: 60.19511 });

  const where = { organizationId: organization.id };
  const [collection] = await Collection.findAll({ where, include: ["translations"] });
  expect(collection?.translations?.map(textsOf).sort()).toEqual([
    ["en", "Where the ships moored", "<p>Quays &amp; <b>piers</b></p>", ""],
    ["sv", "Där skeppen lade till", "<p>Kajer</p>", "<p>Om</p>"],
  ]);
  const [answer] = await Answer.findAll({ where, include: ["question"] });
  expect(answer).toMatchObject({ value: "No one", question: { value: "Who is shown?" } });
  const [related] = await RelatedFile.findAll({ where });
  expect(await text((await api.parts.storage.open(related?.key ?? "")) as Readable)).toBe("%PDF-1.4 text");
  const edits = async (organizationId: string) =>
    (await Media.findAll({ where: { organizationId, position: 1 } })).map(({ edit }) => edit);
  expect(await edits(organization.id)).toEqual([expect.objectContaining({ blurs: [expect.anything()] })]);
  expect(await edits(organization.id)).toEqual(await edits(old.id));
  const secret = await Media.findOne({ where: { ...where, placeShown: "about" } });
  expect([secret?.location, secret?.locationLat]).not.toContain(60.19511);

  const again = await by.upload({ "samling.zip": bag });
  expect(await by.preview(again)).toMatchObject({ fine: 0, there: 3 });
  const home = createImporter(api, {
    organization: old,
    staff: await buildUser({ organization: old, roles: ["SUPER_ADMIN"] }),
  });
  expect(await home.preview(await home.upload({ "samling.zip": bag }))).toMatchObject({ fine: 0, there: 3 });
  expect(await Contribution.count({ where: { organizationId: old.id } })).toBe(2);
  expect((await Contribution.findOne({ where: { ...where, sourceKey: id } }))?.userId).toBeNull();
});

it("refuses a package's file that differs from what was handed over", async () => {
  const { organization: old } = await build();
  const [bag = Buffer.of()] = await handOver(old);
  const organization = await buildOrganization();
  const by = createImporter(api, { organization, staff: await buildUser({ organization, roles: ["SUPER_ADMIN"] }) });
  // In the picture's own comment at its end, which no decoder reads.
  const at = bag.lastIndexOf(Buffer.from([0xff, 0xd9, "3".charCodeAt(0)]));
  bag[at + 2] = "4".charCodeAt(0);
  const importId = await by.upload({ "samling.zip": bag });
  await by.start(importId);
  expect(await by.settled(importId)).toMatchObject({ made: 1, left: [{ words: "c.jpg" }] });
});

it("imports no license that is unknown here", async () => {
  const { organization: old, id } = await build();
  await Media.update({ license: "CC ZZ" }, { where: { organizationId: old.id, license: "CC BY" } });
  const [bag = Buffer.of()] = await handOver(old);
  const organization = await buildOrganization();
  const by = createImporter(api, { organization, staff: await buildUser({ organization, roles: ["SUPER_ADMIN"] }) });
  const importId = await by.upload({ "samling.zip": bag });
  const { faults, fine } = await by.preview(importId);
  expect(faults).toMatchObject([{ fault: "notLicense", value: "CC ZZ" }]);
  expect(fine).toBe(1);
  using sources = await openSources(api.parts.storage, { organizationId: organization.id, importId });
  await expect(readImportedContribution(sources, `${sources.root}metadata/json/${id}.json`)).rejects.toMatchObject({
    details: { issues: [{ path: ["å ö.jpg", "license"] }] },
  });
});

async function restart(settings: Record<string, string>): Promise<void> {
  await api.stop();
  api = await startTestApi({}, settings);
  await workOn(api, [...pictureJobs, "clean-related-file", "pack-hand-over", "bring-in"]);
}

/**
 * Reads everything of an organization except its own columns, and checks that each file is stored as it was submitted.
 */
async function readAll(organization: Organization) {
  const where = { organizationId: organization.id };
  await ready(organization.id);
  const translations = await CollectionTranslation.findAll({ where });
  const [media, related] = [await Media.findAll({ where }), await RelatedFile.findAll({ where })];
  const keys = [
    ...media.map((item) => [item.originalKey, item.sha256]),
    ...related.map((item) => [item.key, item.sha256]),
  ];
  for (const [key = "", sha256] of keys) {
    const content = await buffer(await api.parts.storage.open(key));
    expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
  }
  const answers = await Answer.findAll({ where, include: ["question"] });
  return {
    rows: await readRows(organization),
    collections: translations.map(textsOf).sort(),
    files: keys.map(([, sha256]) => sha256).sort(),
    edits: media.map(({ sha256, edit }) => [sha256, edit]).sort(),
    answers: answers.map(({ value, question }) => [question?.value, value]),
    accessions: (await Accession.findAll({ where })).map(({ label, accessionedAt }) => [label, accessionedAt]),
  };
}

for (const endpoint of isThorough ? s3Endpoints : [])
  it("moves from one installation into another that is empty, when the first is gone [HOME-09]", async () => {
    const inBucket = (): Record<string, string> => {
      const { accessKey, secretKey, bucket } = s3OptionsAt(endpoint);
      return { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket };
    };
    await restart(inBucket());
    const { organization: old } = await build();
    const before = await readAll(old);
    // One package for each contribution.
    const bags = await handOver(old, 1);
    expect(bags).toHaveLength(2);

    await restart(inBucket());
    expect(await Contribution.count()).toBe(0);
    const organization = await buildOrganization();
    const by = createImporter(api, { organization, staff: await buildUser({ organization, roles: ["SUPER_ADMIN"] }) });
    for (const bag of bags) {
      const importId = await by.upload({ "samling.zip": bag });
      expect((await by.start(importId, { isPublished: true })).status).toBe(200);
      expect(await by.settled(importId)).toMatchObject({ state: "done", made: 1, left: [] });
    }
    expect(await readAll(organization)).toEqual(before);
    expect(before.rows).toHaveLength(3);
  });
