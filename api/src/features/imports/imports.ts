/** Starts, previews, lists and undoes the imports of an organization. */
import type { calls } from "@samling/contract/calls";
import { batchUndoWindow } from "@samling/contract/constants/batches";
import { importLimits } from "@samling/contract/limits";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { removeUpload } from "../../files/examine-upload.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { unescapeText } from "../../http/csv.ts";
import { Collection, CollectionTranslation } from "../../models/collections.ts";
import { Contribution, Entry, Upload } from "../../models/contributions.ts";
import { Import, ImportItem } from "../../models/import.ts";
import { Organization } from "../../models/organizations.ts";
import { License, LicenseTranslation } from "../../models/platform.ts";
import { Accession } from "../../models/review.ts";
import type { Parts } from "../../parts.ts";
import { findNames } from "../../visibility/shown-name.ts";
import { createCollection } from "../collections/service.ts";
import { latestDate } from "../contributions/submission-rules.ts";
import { guessTargets, isOwnTable } from "./guess.ts";
import { LicenseNames } from "./license-names.ts";
import { readDocument } from "./package.ts";
import { findHead, type PlannedItem, planTable, type TablePlan } from "./plan.ts";
import { type ImportSources, openSources } from "./sources.ts";

type ImportRequest = z.output<typeof calls.startImport.body>;
type ImportPreview = Answer<"POST /api/organization/{id}/imports/{importId}/preview">;
type ImportDependencies = Pick<Parts, "storage" | "jobs">;

export interface ImportId {
  organizationId: string;
  importId: string;
}

const maxFaults = 2_000;
const maxListItems = 100;
/** Rows shown around a fault. */
const excerptRows = 6;

/** Drafts are not resumed: those that the same person abandoned are deleted, with their files. */
export const createImport = (actor: SignedInActor, organizationId: string, startedAt: Date) =>
  inTransaction(async () => {
    const where = { organizationId, actorId: actor.user.id, state: "draft" as const };
    const heldBy = (await Import.findAll({ attributes: ["id"], where })).map(({ id }) => id);
    for (const upload of await Upload.findAll({ where: { organizationId, heldBy } })) await removeUpload(upload);
    await Import.destroy({ where });
    const { id: importId } = await Import.create({ organizationId, actorId: actor.user.id, startedAt });
    return { importId };
  });

async function findDraft({ organizationId, importId: id }: ImportId, lock = false): Promise<Import> {
  const found = await orNotFound(Import.findOne({ where: { organizationId, id }, lock }));
  if (found.state !== "draft") throw new AppError("CONFLICT");
  return found;
}

interface ImportPlan extends TablePlan {
  rows: string[][];
  columns: ImportPreview["columns"][number]["target"][];
  /** Title in lower case → collection. */
  collections: Map<string, Collection>;
  keyOf: (item: PlannedItem) => string | null;
  isExisting: (item: PlannedItem) => boolean;
}

/** Reads the table once, and plans the import with the requested columns and corrections. */
async function planImport(
  actor: SignedInActor,
  { found, sources, request, now }: { found: Import; sources: ImportSources; request: ImportRequest; now: Date },
): Promise<ImportPlan> {
  const { organizationId } = found;
  if (!found.tableRows) {
    const name = sources.table?.split("/").at(sources.root === null ? -1 : 0) ?? "";
    const read = await sources.read();
    const tableRows = isOwnTable(read[findHead(read)] ?? []) ? read.map((row) => row.map(unescapeText)) : read;
    await found.update({ tableRows, name, isPackage: sources.root !== null });
  }
  const rows = found.tableRows ?? [];
  const headings = rows[findHead(rows)] ?? [];
  const guessed = guessTargets(headings, found.isPackage);
  // The contributions of a package are also described in its documents, which cannot be corrected here.
  const requestedColumns = found.isPackage ? undefined : request.columns;
  const columns = headings.map(
    (_, index) => requestedColumns?.[index] ?? (requestedColumns ? "none" : (guessed[index] ?? "none")),
  );
  const collections = await findCollections(organizationId);
  const chosen =
    request.collectionId === null ? null : await findTargetCollection(organizationId, request.collectionId);
  const years = rows.map((row) => Number(/^\d{4}(?=-)/.exec(row[columns.indexOf("entryNumber")] ?? "")?.[0] ?? 0));
  const planned = await planTable({
    rows,
    columns: columns.map((target) => (chosen && target === "collectionTitle" ? "none" : target)),
    corrections: found.isPackage ? [] : request.corrections,
    // The documents of a package are also named by id, so only its originals count.
    files: [...sources.files.keys()].filter((path) =>
      path.startsWith(sources.root === null ? "" : `${sources.root}originals/`),
    ),
    others: new Set([...sources.files].flatMap(([path, { isOther }]) => (isOther ? path : []))),
    root: sources.root,
    language: actor.user.language,
    latest: latestDate(now),
    licenses: await findLicenses(),
    numbers: await findNumbers(organizationId, {
      entries: rows.map((row) => row[columns.indexOf("entryNumber")] ?? ""),
      accessions: rows.map((row) => row[columns.indexOf("accessionNumber")] ?? ""),
    }),
    // A package keeps the numbers of the organization that it comes from.
    maxEntries: found.isPackage
      ? new Map()
      : await findMaxEntries(
          organizationId,
          [now.getUTCFullYear(), ...years].filter((year) => year >= now.getUTCFullYear()),
        ),
    isExistingCollection: (title) => collections.has(title.toLowerCase()),
    requiredOf: (title) => (chosen ?? collections.get(title.toLowerCase()))?.contributionFields ?? {},
  });
  const keyOf = ({ identifier, collectionTitle }: PlannedItem) =>
    sourceKeyIn((chosen ?? collections.get(collectionTitle.toLowerCase()))?.id ?? "", identifier);
  const keys = planned.items.flatMap((item) => keyOf(item) ?? []);
  const existingKeys = await findExistingKeys(organizationId, keys);
  return { ...planned, rows, columns, collections, keyOf, isExisting: (item) => existingKeys.has(keyOf(item) ?? "") };
}

const findTargetCollection = (organizationId: string, id: string): Promise<Collection> =>
  orNotFound(Collection.findOne({ where: { organizationId, id, status: { [Op.ne]: "DELETE" } } }));

async function findCollections(organizationId: string): Promise<Map<string, Collection>> {
  const found = await Collection.findAll({
    where: { organizationId, status: { [Op.ne]: "DELETE" } },
    include: [{ model: CollectionTranslation, as: "translations", separate: true }],
    order: [["createdAt", "DESC"]],
  });
  return new Map(found.flatMap((one) => (one.translations ?? []).map(({ title }) => [title.toLowerCase(), one])));
}

async function findLicenses(): Promise<LicenseNames> {
  const [licenses, texts] = await Promise.all([License.findAll(), LicenseTranslation.findAll()]);
  return new LicenseNames(
    licenses,
    texts.map(({ licenseId: id, text: name }) => ({ id, name })),
  );
}

/** Returns the numbers that are already assigned. */
async function findNumbers(
  organizationId: string,
  named: { entries: readonly string[]; accessions: readonly string[] },
): Promise<Set<string>> {
  const label = named.accessions.filter((text) => text !== "");
  const accessions = await Accession.findAll({ attributes: ["label"], where: { organizationId, label } });
  const year = new Set(named.entries.flatMap((text) => Number(/^(\d{4})-/.exec(text)?.[1]) || []));
  const where = { organizationId, year: [...year] };
  const entries = await Entry.findAll({ attributes: ["year", "number"], where });
  return new Set([
    ...accessions.map((one) => `accessionNumber ${one.label}`),
    ...entries.map((one) => `entryNumber ${one.label}`),
  ]);
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The highest number of each year that is no typing error: own numbers continue above imported ones. */
async function findMaxEntries(organizationId: string, years: readonly number[]): Promise<Map<number, number>> {
  const maxEntry = async (year: number) =>
    [
      year,
      ((await Entry.max<number | null, Entry>("number", { where: { organizationId, year } })) ?? 0) + importLimits.rows,
    ] as const;
  return new Map(await Promise.all([...new Set(years)].map(maxEntry)));
}

/** Identifiers are unique within a collection; those from a portal are ids, which are unique everywhere. */
const sourceKeyIn = (collectionId: string, identifier: string): string | null =>
  identifier === "" || isId(identifier) ? identifier || null : `${collectionId} ${identifier}`;

/** Finds contributions by their key at the source, or, if they have never left, by their id. */
export async function findExistingKeys(organizationId: string, keys: readonly string[]): Promise<Set<string>> {
  const where = { organizationId, deletedAt: null, [Op.or]: [{ sourceKey: [...keys] }, { id: keys.filter(isId) }] };
  const found = await Contribution.findAll({ attributes: ["id", "sourceKey"], where });
  return new Set(found.flatMap(({ id, sourceKey }) => [id, sourceKey ?? []].flat()));
}

async function withSources<T>(storage: Parts["storage"], of: ImportId, use: (sources: ImportSources) => Promise<T>) {
  const sources = await openSources(storage, of);
  try {
    return await use(sources);
  } finally {
    sources.close();
  }
}

export async function previewImport(
  { storage }: ImportDependencies,
  actor: SignedInActor,
  { around, now, ...of }: ImportId & ImportRequest & { around?: number | undefined; now: Date },
): Promise<ImportPreview> {
  const found = await findDraft(of);
  return withSources(storage, of, async (sources) => {
    const plan = await planImport(actor, { found, sources, request: of, now });
    const { items, faults, rows, columns, collections, isExisting } = plan;
    const existingItems = items.filter(isExisting);
    const fresh = items.filter((one) => !isExisting(one));
    const fine = fresh.filter((one) => !one.isFaulty);
    const skipped = fresh.filter((one) => one.isFaulty);
    // Rows that already exist need no correction.
    const skippedRows = new Set(skipped.flatMap((one) => one.rows));
    const reported = faults.filter(({ row }) => skippedRows.has(row));
    const countRows = (some: typeof items) => some.reduce((sum, one) => sum + one.rows.length, 0);
    const files = fine.flatMap(({ imported }) => imported.files);
    const head = findHead(rows);
    const center = around ?? reported[0]?.row ?? head + 2;
    const first = Math.max(head + 1, Math.min(center - 1 - Math.floor(excerptRows / 2), rows.length - excerptRows));
    const named = of.collectionId === null ? Map.groupBy(fine, (one) => one.collectionTitle) : new Map();
    return {
      name: found.name,
      isPackage: found.isPackage,
      rows: countRows(items),
      columns: (rows[head] ?? []).map((heading, column) => ({
        heading,
        example:
          rows
            .slice(head + 1)
            .find((row) => row[column])
            ?.[column]?.slice(0, 200) ?? "",
        target: columns[column] ?? "none",
        faults: reported.filter((one) => one.column === column).length,
      })),
      fine: countRows(fine),
      there: countRows(existingItems),
      left: countRows(skipped),
      items: fine.length,
      files: files.length,
      unused: found.isPackage
        ? 0
        : sources.files.size - new Set(items.flatMap(({ imported }) => imported.files.map(({ path }) => path))).size,
      collections: [...named].map(([title, some]) => ({
        title,
        isNew: !collections.has(title.toLowerCase()),
        rows: countRows(some),
      })),
      faultCount: reported.length,
      faults: reported.slice(0, maxFaults).map(({ offer = null, ...one }) => ({ ...one, offer })),
      excerpt: rows.slice(first, first + excerptRows).map((cells, index) => ({ row: first + index + 1, cells })),
    };
  });
}

export const startImport = (
  { storage, jobs }: ImportDependencies,
  actor: SignedInActor,
  { now, ...of }: ImportId & ImportRequest & { now: Date },
) =>
  withSources(storage, of, (sources) =>
    inTransaction(async () => {
      const { organizationId, importId, isPublished, collectionId } = of;
      const found = await findDraft(of, true);
      const { items, isExisting, keyOf, collections } = await planImport(actor, { found, sources, request: of, now });
      const fine = items.filter((one) => !one.isFaulty && !isExisting(one));
      if (fine.length === 0 || (collectionId === null && fine.some((one) => one.collectionTitle === "")))
        throw new AppError("CONFLICT");
      for (const [title, [one]] of Map.groupBy(fine, (item) => item.collectionTitle)) {
        if (collectionId !== null || collections.has(title.toLowerCase())) continue;
        const description = one?.imported.document
          ? (await readDocument(sources, one.imported.document)).collection
          : null;
        collections.set(title.toLowerCase(), await createImportedCollection(actor, of, { title, description }));
      }
      await ImportItem.bulkCreate(
        fine.map((item, position) => {
          const { rows, collectionTitle, imported } = item;
          const into = collectionId ?? collections.get(collectionTitle.toLowerCase())?.id ?? "";
          const of = { organizationId, importId, position, row: rows[0] ?? 0, content: imported };
          return { ...of, sourceKey: keyOf(item), collectionId: into };
        }),
      );
      await found.update({ state: "running", actorId: actor.user.id, isPublished, tableRows: null, startedAt: now });
      await jobs.enqueue("bring-in", { organizationId, importId });
      const data = { name: found.name, items: fine.length };
      await audit(actor, "import:start", importId, organizationId, data);
    }),
  );

type PackageCollection = Awaited<ReturnType<typeof readDocument>>["collection"];

/** Creates the collection closed, so that it can be read but accepts nothing until staff open it. */
async function createImportedCollection(
  actor: SignedInActor,
  { organizationId, importId }: ImportId,
  { title, description }: { title: string; description: PackageCollection | null },
): Promise<Collection> {
  const { language } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const { titles = {}, texts = {} } = description ?? {};
  const named = Object.keys(titles).length > 0 ? titles : { [language]: title };
  const translations = Object.entries(named).map(([languageCode, text]) => {
    return { languageCode: languageCode as typeof language, title: text, description: "", ...texts[languageCode] };
  });
  return createCollection(actor, { organizationId, status: "CLOSED", translations }, { importId });
}

const undoDeadline = ({ endedAt }: Import): number =>
  (endedAt?.getTime() ?? Number.POSITIVE_INFINITY) + batchUndoWindow;
const isOpen = ({ state }: Import): boolean => state === "running" || state === "done" || state === "failed";

const lockStarted = ({ organizationId, importId: id }: ImportId): Promise<Import> =>
  orNotFound(Import.findOne({ where: { organizationId, id, state: { [Op.ne]: "draft" } }, lock: true }));

/** Contributions that have not been imported yet are skipped. A second request changes nothing. */
export const undoImport = (
  { jobs }: ImportDependencies,
  actor: SignedInActor,
  { now, ...of }: ImportId & { now: Date },
): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, importId } = of;
    const found = await lockStarted(of);
    if (!isOpen(found)) return;
    if (now.getTime() >= undoDeadline(found)) throw new AppError("CONFLICT");
    await ImportItem.update({ state: "stopped" }, { where: { organizationId, importId, state: "waiting" } });
    await found.update({ state: "undoing", undoneBy: actor.user.id, endedAt: null });
    await jobs.enqueue("bring-in", of);
    await audit(actor, "import:undo", importId, organizationId, { name: found.name });
  });

/** Imported contributions stay. */
export const resumeImport = (
  { jobs }: ImportDependencies,
  actor: SignedInActor,
  { now, ...of }: ImportId & { now: Date },
): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, importId } = of;
    const found = await lockStarted(of);
    if (found.state === "running") return;
    const waiting = await ImportItem.count({ where: { organizationId, importId, state: "waiting" } });
    if (found.state !== "failed" || waiting === 0 || now.getTime() >= undoDeadline(found))
      throw new AppError("CONFLICT");
    await found.update({ state: "running", endedAt: null });
    await jobs.enqueue("bring-in", of);
    await audit(actor, "import:resume", importId, organizationId, { name: found.name });
  });

export async function listImports(
  actor: SignedInActor,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<Answer<"GET /api/organization/{id}/imports">> {
  const where = { organizationId, state: { [Op.ne]: "draft" as const } };
  const rows = await Import.findAll({ where, order: [["startedAt", "DESC"]], limit: maxListItems });
  const importId = rows.map(({ id }) => id);
  const counts = await ImportItem.count({ where: { organizationId, importId }, group: ["importId", "state"] });
  const findSkipped = (one: string) =>
    ImportItem.findAll({
      attributes: ["importId", "row", "problem", "words"],
      where: { organizationId, importId: one, state: ["left", "kept"] },
      order: ["position"],
      limit: maxListItems,
    });
  const importsWithSkipped = counts
    .filter(({ state }) => state === "left" || state === "kept")
    .map((one) => String(one.importId));
  const skipped = (await Promise.all([...new Set(importsWithSkipped)].map(findSkipped))).flat();
  const actorIds = rows.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  return rows.map((one) => {
    const own = counts.filter((count) => count.importId === one.id);
    const count = (state: ImportItem["state"]) => own.find((found) => found.state === state)?.count ?? 0;
    return {
      id: one.id,
      name: one.name,
      by: nameOf(one.actorId),
      state: one.state,
      startedAt: one.startedAt.toISOString(),
      undoUntil:
        isOpen(one) && now.getTime() < undoDeadline(one)
          ? new Date(one.endedAt ? undoDeadline(one) : now.getTime() + batchUndoWindow).toISOString()
          : null,
      total: own.reduce((sum, found) => sum + found.count, 0),
      waiting: count("waiting"),
      made: count("made"),
      there: count("there"),
      leftCount: count("left") + count("kept"),
      left: skipped
        .filter((item) => item.importId === one.id)
        .map(({ row, problem, words }) => ({ row, problem: problem ?? "file", words })),
    };
  });
}

/** How long a draft waits to be started. */
const draftLifetimeMs = 7 * 86_400_000;

/** `expireUploads` removes their files. */
export const expireImports = (now: Date): Promise<number> =>
  Import.destroy({
    where: {
      [Op.and]: [
        { state: "draft" },
        literal(`started_at < '${new Date(now.getTime() - draftLifetimeMs).toISOString()}'`),
      ],
    },
  });
