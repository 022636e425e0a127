/** An installation of a release that merged contributions, in a real Postgres. */
import { Op } from "sequelize";
import type { User } from "../models/accounts.ts";
import { Contribution, RelatedFile } from "../models/contributions.ts";
import { Favorite, FavoriteSet, FavoriteSetItem } from "../models/favorites.ts";
import { DecidedPair, Derivative, Media } from "../models/media.ts";
import { AuditEntry, OutgoingMail } from "../models/platform.ts";
import { Case, CaseEntry } from "../models/review.ts";
import { PendingObject } from "../models/storage.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { revert } from "./migrate.ts";
import { migrations } from "./migrations.ts";

/** The models write to columns of later releases. */
const later = migrations.filter((migration) => "up" in migration).filter(({ name }) => name > "0300");

const database = openTestDatabase();
beforeAll(async () => {
  await revert(database.url, migrations.length - migrations.findIndex(({ name }) => name === "0270-same-pictures"));
  for (const { up } of later) await database.sequelize.query(up);
});

const mergedAt = new Date("2026-10-02T10:00:00Z");
const state = "ready" as const;
const run = (sql: string, bind: Record<string, unknown> = {}) => database.sequelize.query(sql, { bind });
const copyOf = async (media: Media, into: Contribution, values: object) => {
  const { originalKey, originalName, type, bytes, sha256, kind } = media;
  const copy = await Media.create({
    organizationId: into.organizationId,
    collectionId: into.collectionId,
    contributionId: into.id,
    originalKey,
    originalName,
    type,
    bytes,
    sha256,
    kind,
    state,
    look: media.look,
    ...values,
  });
  await run("UPDATE media SET is_of_other = true WHERE id = $id", { id: copy.id });
  return copy;
};

interface MergeSnapshot {
  copies: string[];
  hidden: string | null;
  file: string;
  from: object;
  to: object;
}
async function recordMerge(
  merged: Contribution,
  into: Contribution,
  before: MergeSnapshot,
  redirects: [string, string][],
) {
  const { organizationId, id: contributionId } = merged;
  await run(
    "INSERT INTO merged_gifts (organization_id, contribution_id, into_id, before, merged_at) VALUES ($organizationId, $contributionId, $intoId, $before, $mergedAt)",
    { organizationId, contributionId, intoId: into.id, before: JSON.stringify({ giver: "", ...before }), mergedAt },
  );
  for (const [mediaId, intoId] of redirects) {
    await run(
      "INSERT INTO merged_files (organization_id, media_id, into_id, contribution_id) VALUES ($organizationId, $mediaId, $intoId, $contributionId)",
      { organizationId, mediaId, intoId, contributionId },
    );
  }
}

/** Later changes to records that others had been merged into. */
async function buildOthers() {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const build = (values: object, media: object = {}) =>
    buildCase({ collection, hiddenAt: null, media: [{ state, ...media }], ...values });
  const notDone = { hidden: null, from: {}, to: {} };
  const merge = async (values: object) => {
    const merged = await build({ deletedAt: mergedAt });
    const kept = await build(values, { position: 1 });
    const [own, file] = [merged, kept].map(({ contribution }) => contribution.media?.[0]);
    if (!own || !file) throw new Error("There are files.");
    return { merged: merged.contribution, kept: kept.contribution, own, file };
  };
  const hidden = await merge({ hiddenAt: mergedAt, withheldAs: "hidden" });
  const copy = await copyOf(hidden.own, hidden.kept, {
    position: 2,
    people: [{ who: "Rune", answer: "agreed", until: "2030-01-01" }],
  });
  await recordMerge(hidden.merged, hidden.kept, { ...notDone, copies: [copy.id], file: hidden.file.id }, [
    [hidden.own.id, copy.id],
  ]);
  // The same file, bit for bit, has no copy.
  const same = await merge({ deletedAt: mergedAt });
  await recordMerge(same.merged, same.kept, { ...notDone, copies: [], file: same.file.id }, [
    [same.own.id, same.file.id],
  ]);
  // Staff have removed the only file that the record had itself.
  const withoutValues = await merge({});
  const remaining = await copyOf(withoutValues.own, withoutValues.kept, { position: 2 });
  await recordMerge(
    withoutValues.merged,
    withoutValues.kept,
    { ...notDone, copies: [remaining.id], file: withoutValues.file.id },
    [[withoutValues.own.id, remaining.id]],
  );
  await withoutValues.file.destroy();
  return { hidden, same, bare: withoutValues, left: remaining };
}

async function buildMerged() {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const [mats, elsa] = [await buildUser({ organization }), await buildUser({ organization })];
  const matsCase = await buildCase({
    collection,
    user: mats,
    hiddenAt: null,
    deletedAt: mergedAt,
    media: [
      { state, title: "Tram five", look: "01".repeat(32) },
      { state, title: "The back", look: "10".repeat(32) },
    ],
  });
  // State of the record since: the title of Mats, the place shown by his choice, and a story that staff wrote later.
  const elsaCase = await buildCase({
    collection,
    user: elsa,
    hiddenAt: null,
    media: [
      {
        state,
        title: "Tram five",
        description: "Written later",
        tags: ["tram", "street"],
        look: "01".repeat(32),
        location: "",
        locationLat: null,
        locationLng: null,
        placeShown: "not",
        position: 1,
        exactPlace: { location: "The quay", locationLat: 57.7, locationLng: 11.9 },
        people: [{ who: "", answer: "refused", until: "" }] as never,
      },
    ],
  });
  return { organization, mats, elsa, ofMats: matsCase, ofElsa: elsaCase };
}

const from = {
  title: "Car 214",
  description: "",
  date: "0001-01-01",
  tags: ["street"],
  placeShown: "exact",
  people: [],
};
const to = {
  title: "Tram five",
  description: "Father drove it",
  date: "1952-01-01",
  tags: ["tram", "street"],
  placeShown: "not",
  people: [{ who: "", answer: "refused", until: "" }],
};
const orderOf = { order: [["position", "ASC"]] as [string, string][] };
const save = async ({ organizationId, id: mediaId }: Media, { id: userId }: User, ledFrom: string | null = null) => {
  const favorite = await Favorite.create({ organizationId, mediaId, userId, isSignedIn: true });
  await run("UPDATE favorites SET led_from = $ledFrom WHERE id = $id", { ledFrom, id: favorite.id });
};
const savedOf = async ({ id: userId }: User) =>
  (await Favorite.findAll({ where: { userId } })).map(({ mediaId }) => mediaId).sort();

it("has two complete contributions again, linked as the same picture", async () => {
  const { organization, mats, elsa, ofMats: matsCase, ofElsa: elsaCase } = await buildMerged();
  const { id: organizationId } = organization;
  const [scan, back] = matsCase.contribution.media ?? [];
  const [print] = elsaCase.contribution.media ?? [];
  if (!scan || !back || !print) throw new Error("There are files.");
  await run("UPDATE media SET date = '1952-01-01' WHERE id = $id", { id: print.id });
  const copy = await copyOf(scan, elsaCase.contribution, { title: "Tram five", position: 0 });
  const backScan = await copyOf(back, elsaCase.contribution, { title: "The back", position: 2, withheldAs: "hidden" });
  const key = `${organizationId}/derivatives/${copy.id}/grid-0123456789.jpg`;
  const made = { kind: "grid" as const, type: "image/jpeg", width: 8, height: 8, bytes: 9, sha256: "0".repeat(64) };
  await Derivative.create({ organizationId, mediaId: copy.id, key, ...made });
  const paper = { organizationId, key: "paper", originalName: "letter.pdf", type: "application/pdf", bytes: 9 };
  const related = { ...paper, sha256: "0".repeat(64), position: 1 };
  await RelatedFile.create({ ...related, contributionId: matsCase.contribution.id });
  const letter = await RelatedFile.create({ ...related, contributionId: elsaCase.contribution.id });
  await print.update({ withheldAs: "hidden" });
  const before = { copies: [copy.id, backScan.id, letter.id], hidden: print.id, file: print.id, from, to };
  await recordMerge(matsCase.contribution, elsaCase.contribution, before, [
    [scan.id, copy.id],
    [back.id, backScan.id],
    [print.id, copy.id],
  ]);
  const [early, late] = [await buildUser(), await buildUser()];
  await save(scan, early);
  await save(copy, early, scan.id);
  await save(copy, late);
  const set = await FavoriteSet.create({ userId: late.id, name: "Trams", isSignedIn: true });
  await FavoriteSetItem.create({ organizationId, setId: set.id, mediaId: copy.id });
  const entry = { organizationId, caseId: elsaCase.found.id, kind: "edit" as const, isContributor: false };
  await CaseEntry.create({ ...entry, writtenAt: mergedAt, changes: [] } as never);
  const [corrections, kept] = [
    { field: "title", of: "", from: "a", to: "b" },
    { field: "location", of: "", from: "", to: "Quay", isPlaceOfOther: true },
  ];
  await CaseEntry.create({ ...entry, writtenAt: new Date(), changes: [corrections, kept] } as never);
  await run(
    "INSERT INTO outgoing_mails (kind, recipient, language, data) VALUES ('gift-merged', 'a@example.org', 'en', '{}')",
  );
  const others = await buildOthers();

  for (const { down } of later.toReversed()) await database.sequelize.query(down);
  await database.migrate();

  const contributedBy = ({ id }: User) => ({ where: { userId: id } });
  expect(await Contribution.findOne(contributedBy(mats))).toMatchObject({ deletedAt: null, hiddenAt: null });
  expect(await Contribution.findOne(contributedBy(elsa))).toMatchObject({
    deletedAt: null,
    hiddenAt: null,
    openUntil: null,
  });
  const filesOf = ({ id: contributionId }: Contribution) => Media.findAll({ where: { contributionId }, ...orderOf });
  expect(await filesOf(elsaCase.contribution)).toMatchObject([
    {
      id: print.id,
      title: "Car 214",
      description: "Written later",
      date: null,
      tags: ["street"],
      people: [],
      location: "The quay",
      locationLat: 57.7,
      locationLng: 11.9,
      placeShown: "exact",
      exactPlace: null,
      withheldAs: null,
      openUntil: null,
      indexedBy: 0,
    },
  ]);
  // The organization had taken down one of them since.
  const withheldFiles = (await filesOf(matsCase.contribution)).map(({ id, withheldAs }) => [id, withheldAs]);
  expect(new Map(withheldFiles as [string, string | null][])).toEqual(
    new Map([
      [scan.id, null],
      [back.id, "hidden"],
    ]),
  );
  expect(await RelatedFile.findAll({ where: { organizationId } })).toMatchObject([
    { contributionId: matsCase.contribution.id, withheldAs: null },
  ]);
  expect(await DecidedPair.findAll({ where: { organizationId } })).toMatchObject([
    { betterId: scan.id, mediaId: [scan.id, print.id].sort()[0], otherId: [scan.id, print.id].sort()[1] },
  ]);
  expect([await savedOf(early), await savedOf(late)]).toEqual([[scan.id], [scan.id]]);
  expect(await FavoriteSetItem.findAll({ where: { setId: set.id } })).toMatchObject([{ mediaId: scan.id }]);
  const released = await PendingObject.findAll({ where: { organizationId } });
  expect(released.map((item) => item.key).sort()).toEqual([scan.originalKey, back.originalKey, key, "paper"].sort());
  expect((await CaseEntry.findAll({ where: { organizationId } })).map(({ changes }) => changes)).toEqual([
    [corrections],
  ]);
  expect((await Case.findAll({ where: { organizationId } })).map(({ version }) => version)).toEqual([1, 1]);
  expect(await OutgoingMail.count({ where: { kind: { [Op.eq]: "gift-merged" } } as never })).toBe(0);
  const undone = { organizationId, action: "contribution:unmerge", subjectId: elsaCase.contribution.id };
  expect(await AuditEntry.findAll({ where: undone })).toMatchObject([{ data: { of: matsCase.contribution.id } }]);
  for (const table of ["merged_gifts", "merged_files"]) expect((await run(`SELECT FROM ${table}`))[0]).toEqual([]);

  const { hidden, same, bare: withoutValues, left: remaining } = others;
  await Promise.all([hidden.merged, same.merged, withoutValues.merged, hidden.own].map((row) => row.reload()));
  expect(hidden.merged).toMatchObject({ deletedAt: null, hiddenAt: mergedAt, withheldAs: "hidden" });
  expect(hidden.own).toMatchObject({
    people: [{ who: "", answer: "agreed", until: "2030-01-01" }],
    openUntil: "2030-01-01",
  });
  expect(same.merged.deletedAt).toEqual(mergedAt);
  expect(withoutValues.merged).toMatchObject({ deletedAt: null, hiddenAt: null });
  const { organizationId: elsewhere } = hidden.merged;
  const better = (await DecidedPair.findAll({ where: { organizationId: elsewhere } })).map(({ betterId }) => betterId);
  expect(better.sort()).toEqual([hidden.file.id, same.file.id].sort());
  expect((await filesOf(withoutValues.kept)).map(({ id }) => id)).toEqual([remaining.id]);
});
