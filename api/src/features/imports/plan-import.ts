/** Plans what an import would bring in, from its table, which is read once. */
import { importLimits } from "@samling/contract/limits";
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { AppError, orNotFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { unescapeText } from "../../http/csv.ts";
import type { BodyOf } from "../../http/serve.ts";
import { Collection, CollectionTranslation } from "../../models/collections.ts";
import { Contribution, Entry } from "../../models/contributions.ts";
import { Import } from "../../models/import.ts";
import { License, LicenseTranslation } from "../../models/platform.ts";
import { Accession } from "../../models/review.ts";
import type { Parts } from "../../parts.ts";
import { latestDate } from "../contributions/submission-rules.ts";
import type { OrganizationParams } from "../organizations/serve-in-organization.ts";
import { guessTargets, isOwnTable } from "./guess.ts";
import { LicenseNames } from "./license-names.ts";
import { findHeaderRow, type PlannedItem, planTable, type TablePlan } from "./plan.ts";
import { type ImportSources, openSources } from "./sources.ts";

type ImportRequest = BodyOf<"startImport">;
type ImportColumn = Answer<"POST /api/organization/{id}/imports/{importId}/preview">["columns"][number];

export type ImportId = OrganizationParams<"undoImport">;

export async function findDraft({ organizationId, importId: id }: ImportId, lock = false): Promise<Import> {
  const draft = await orNotFound(Import.findOne({ where: { organizationId, id }, lock }));
  if (draft.state !== "draft") throw new AppError("CONFLICT");
  return draft;
}

export async function withSources<T>(
  storage: Parts["storage"],
  importKey: ImportId,
  use: (sources: ImportSources) => Promise<T>,
) {
  using sources = await openSources(storage, importKey);
  return await use(sources);
}

interface ImportPlan extends TablePlan {
  rows: string[][];
  columns: ImportColumn["target"][];
  /** Title in lower case → collection. */
  collections: Map<string, Collection>;
  keyOf: (item: PlannedItem) => string | null;
  isExisting: (item: PlannedItem) => boolean;
}

/** Reads the table once, and plans the import with the requested columns and corrections. */
export async function planImport(
  actor: SignedInActor,
  { draft, sources, request, now }: { draft: Import; sources: ImportSources; request: ImportRequest; now: Date },
): Promise<ImportPlan> {
  const { organizationId } = draft;
  if (!draft.tableRows) {
    const name = sources.table?.split("/").at(sources.root === null ? -1 : 0) ?? "";
    const read = await sources.read();
    const tableRows = isOwnTable(read[findHeaderRow(read)] ?? []) ? read.map((row) => row.map(unescapeText)) : read;
    await draft.update({ tableRows, name, isPackage: sources.root !== null });
  }
  const rows = draft.tableRows ?? [];
  const headings = rows[findHeaderRow(rows)] ?? [];
  const guessed = guessTargets(headings, draft.isPackage);
  // The contributions of a package are also described in its documents, which cannot be corrected here.
  const requestedColumns = draft.isPackage ? undefined : request.columns;
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
    corrections: draft.isPackage ? [] : request.corrections,
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
    maxEntries: draft.isPackage
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
  const collections = await Collection.findAll({
    where: { organizationId, status: { [Op.ne]: "DELETE" } },
    include: [{ model: CollectionTranslation, as: "translations", separate: true }],
    order: [["createdAt", "DESC"]],
  });
  return new Map(
    collections.flatMap((item) => (item.translations ?? []).map(({ title }) => [title.toLowerCase(), item])),
  );
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
    ...accessions.map((accession) => `accessionNumber ${accession.label}`),
    ...entries.map((entry) => `entryNumber ${entry.label}`),
  ]);
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The highest number of each year that is not a typing error: own numbers continue above imported ones. */
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
  const contributions = await Contribution.findAll({ attributes: ["id", "sourceKey"], where });
  return new Set(contributions.flatMap(({ id, sourceKey }) => [id, sourceKey ?? []].flat()));
}
