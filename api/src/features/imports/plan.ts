/** Plans the contributions of a table, one for each row or identifier, and reports faults cell by cell. */
import { basename, extname } from "node:path/posix";
import { setImmediate } from "node:timers/promises";
import { maxMediaFiles } from "@samling/contract/constants/files";
import type { ImportFault } from "@samling/contract/constants/imports";
import { collectionLimits, importLimits } from "@samling/contract/limits";
import {
  emptyMedia,
  type MediaField,
  type MediaValues,
  mediaFields,
  type RequirableField,
  requirableFields,
} from "@samling/contract/media-fields";
import type { ImportTarget } from "@samling/contract/record-columns";
import type { ImportedContribution } from "../../models/import.ts";
import { isFilled } from "../contributions/submission-rules.ts";
import {
  type CellContext,
  type CellFault,
  type CellResult,
  isFaulty,
  readField,
  readFlag,
  readInstant,
} from "./cells.ts";

export interface CellCorrection {
  row: number;
  column: number;
  value: string;
}

export interface TableFault extends CellFault {
  row: number;
  column: number | null;
  target: ImportTarget;
  value: string;
}

export interface PlannedItem {
  rows: number[];
  identifier: string;
  collectionTitle: string;
  imported: ImportedContribution;
  isFaulty: boolean;
}

export interface TablePlanInput extends CellContext {
  rows: readonly (readonly string[])[];
  columns: readonly ImportTarget[];
  corrections: readonly CellCorrection[];
  files: readonly string[];
  /** Files that are neither pictures nor films. */
  others: ReadonlySet<string>;
  requiredOf: (collectionTitle: string) => Partial<Record<RequirableField, boolean>>;
  /** Entry and accession numbers that are already assigned. */
  numbers: ReadonlySet<string>;
  /** The highest entry numbers that a table may contain, by year. */
  maxEntries: ReadonlyMap<number, number>;
  /** Whether all rows are imported into an existing collection. */
  isExistingCollection: (collectionTitle: string) => boolean;
  /** The paths of a package begin with it. */
  root: string | null;
}

export interface TablePlan {
  items: PlannedItem[];
  faults: TableFault[];
}

/** Returns the first row with more than a heading of the whole sheet. */
export const findHeaderRow = (rows: readonly (readonly string[])[]): number => {
  const isWide = (row: readonly string[]) => row.filter((cell) => cell !== "").length > 1;
  return Math.max(rows.findIndex(isWide), 0);
};

const isField = (target: ImportTarget): target is MediaField => target in mediaFields;

/** Lower case; macOS decomposes letters with diacritics. */
const normalizePath = (path: string): string => path.normalize("NFC").toLowerCase();
const withoutEnding = (path: string): string => path.slice(0, path.length - extname(path).length);

/** Indexes paths by file name, with and without extension; a name that two files share refers to both. */
function indexFiles(paths: readonly string[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const path of paths) {
    const name = basename(normalizePath(path));
    for (const key of [name, withoutEnding(name)]) index.set(key, (index.get(key) ?? new Set()).add(path));
  }
  return index;
}

/** Lets other requests run in between. */
export async function planTable(input: TablePlanInput): Promise<TablePlan> {
  const { rows, columns, corrections } = input;
  const headerRow = findHeaderRow(rows);
  const corrected = new Map(corrections.map(({ row, column, value }) => [`${row} ${column}`, value]));
  const reader = new RowReader(input);
  const planned: TableRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= headerRow) continue;
    if (index % 500 === 0) await setImmediate();
    const row = index + 1;
    const values = columns.map((_, column) => (corrected.get(`${row} ${column}`) ?? cells[column] ?? "").trim());
    if (values.some((value) => value !== "")) planned.push(reader.read(row, values));
  }
  const groups = Map.groupBy(planned, ({ owner }) => owner);
  const items = [...groups.values()].flatMap((group) => reader.join(group));
  return { items, faults: reader.faults.toSorted((a, b) => a.row - b.row) };
}

function readIsPublic(text: string): CellResult<{ isPublic: boolean }> {
  const isPublic = readFlag(text);
  return isPublic === null ? { fault: "notChoice" } : { isPublic };
}

type TableRow = ReturnType<RowReader["read"]>;

class RowReader {
  readonly faults: TableFault[] = [];
  readonly #planning: TablePlanInput;
  readonly #files: Map<string, Set<string>>;
  /** Path or number → the contribution that has it. */
  readonly #taken = new Map<string, string>();
  /** Identifier → the collection that was last named for it. */
  readonly #titles = new Map<string, string>();
  readonly #newTitles = new Set<string>();

  constructor(input: TablePlanInput) {
    this.#planning = input;
    this.#files = indexFiles(input.files);
  }

  #note(row: number, target: ImportTarget, value: string, { fault, offer }: CellFault): void {
    const column = this.#planning.columns.indexOf(target);
    this.faults.push({ row, column: column < 0 ? null : column, target, value, fault, offer });
  }

  read(row: number, values: readonly string[]) {
    const { columns } = this.#planning;
    const before = this.faults.length;
    const cell = (target: ImportTarget) => values[columns.indexOf(target)] ?? "";
    const readTarget = <T extends object>(target: ImportTarget, read: (text: string) => CellResult<T>): T | null => {
      const text = cell(target);
      const result = text === "" ? null : read(text);
      if (!result || !isFaulty(result)) return result;
      this.#note(row, target, text, result);
      return null;
    };
    const fieldValues: Partial<MediaValues> = {};
    for (const target of columns) {
      if (isField(target))
        Object.assign(
          fieldValues,
          readTarget(target, (text) => readField(target, text, this.#planning)),
        );
    }
    const contributorName = cell("contributor").slice(0, mediaFields.creditLine.maxLength);
    const media: MediaValues = {
      ...emptyMedia,
      ...(fieldValues.otherPhotographer && { isPhotographer: false }),
      ...(contributorName && { creditLine: contributorName }),
      ...fieldValues,
    };
    const identifier = cell("identifier");
    const collectionTitle =
      readTarget("collectionTitle", (text) => this.#readTitle(text))?.text ?? this.#titles.get(identifier) ?? "";
    if (identifier !== "") this.#titles.set(identifier, collectionTitle);
    const owner = identifier ? `${collectionTitle.toLowerCase()} ${identifier}` : `row ${row}`;
    const instant = (target: ImportTarget) =>
      readTarget(target, (text) => readInstant(text, this.#planning))?.at ?? null;
    const number = (target: ImportTarget) =>
      readTarget(target, (text) => this.#takeNumber(target, text, owner))?.text ?? null;
    this.#require(row, media, { collectionTitle, rowFaults: this.faults.slice(before) });
    const files = this.#findFiles(row, cell("file"), owner);
    const entry = number("entryNumber");
    const [year = 0, count = 0] = (entry ?? "").split("-").map(Number);
    const label = number("accessionNumber");
    return {
      row,
      owner,
      identifier,
      collectionTitle,
      files: files.map((path) => ({ path, name: basename(path), sha256: "", values: media, edit: null })),
      entry: entry === null ? null : { year, number: count },
      receivedAt: instant("receivedAt"),
      accession: label === null ? null : { label, at: instant("accessionedAt"), deaccessionedOn: null, reason: "" },
      isPublic: readTarget("isPublic", readIsPublic)?.isPublic ?? true,
      comments: cell("adminComments"),
      isFaulty: this.faults.length > before,
    };
  }

  #require(
    row: number,
    media: MediaValues,
    { collectionTitle, rowFaults }: { collectionTitle: string; rowFaults: readonly TableFault[] },
  ): void {
    const required = this.#planning.requiredOf(collectionTitle);
    for (const field of requirableFields) {
      // An invalid value is one fault, not also a missing one.
      const hasFault = rowFaults.some(({ target }) => target === field);
      if (required[field] && !isFilled(media, field) && !hasFault) this.#note(row, field, "", { fault: "required" });
    }
  }

  /** Limits new collections: an unrelated column would create one for each row. */
  #readTitle(text: string): CellResult<{ text: string }> {
    if (this.#planning.isExistingCollection(text) || this.#newTitles.has(text.toLowerCase())) return { text };
    if (text.length > collectionLimits.title) return { fault: "tooLong" };
    if (this.#planning.root === null && this.#newTitles.size >= importLimits.newCollections)
      return { fault: "manyCollections" };
    this.#newTitles.add(text.toLowerCase());
    return { text };
  }

  #takeNumber(target: ImportTarget, text: string, owner: string): CellResult<{ text: string }> {
    const key = `${target} ${text}`;
    if (target === "entryNumber" && !/^\d{4}-\d{1,9}$/.test(text)) return { fault: "notEntry" };
    const [year = 0, number = 0] = text.split("-").map(Number);
    if (target === "entryNumber" && number > (this.#planning.maxEntries.get(year) ?? number))
      return { fault: "farNumber" };
    const isTaken = this.#planning.numbers.has(key) || (this.#taken.get(key) ?? owner) !== owner;
    this.#taken.set(key, this.#taken.get(key) ?? owner);
    return isTaken ? { fault: "numberTaken" } : { text };
  }

  #findFiles(row: number, cell: string, owner: string): string[] {
    const names = cell.split(/[;|]/).flatMap((name) => name.trim() || []);
    if (names.length === 0) this.#note(row, "file", "", { fault: "required" });
    return names.flatMap((name) => {
      const { path, fault, offer } = this.#findFile(name, owner);
      if (!path) this.#note(row, "file", name, { fault, offer });
      return path ?? [];
    });
  }

  #findFile(name: string, owner: string): { path?: string; fault: ImportFault; offer?: string | undefined } {
    const normalizedName = normalizePath(name.replaceAll("\\", "/"));
    const candidates = [...(this.#files.get(basename(normalizedName)) ?? [])];
    // A name with a folder means the file in that folder.
    const isInNamedFolder = (path: string) =>
      [normalizePath(path), withoutEnding(normalizePath(path))].some((item) =>
        `/${item}`.endsWith(`/${normalizedName}`),
      );
    const [path, other] = normalizedName.includes("/") ? candidates.filter(isInNamedFolder) : candidates;
    if (!path) {
      const [alike, another] = this.#files.get(withoutEnding(basename(normalizedName))) ?? [];
      return { fault: "noFile", offer: alike && !another ? basename(alike) : undefined };
    }
    if (other) return { fault: "manyFiles" };
    if (this.#planning.others.has(path)) return { fault: "unfit" };
    const isTaken = (this.#taken.get(path) ?? owner) !== owner;
    this.#taken.set(path, owner);
    return isTaken ? { fault: "fileTwice" } : { path, fault: "fileTwice" };
  }

  /** Values that apply to the whole contribution are read from its first row. */
  join(group: readonly TableRow[]): PlannedItem[] {
    const [first] = group;
    if (!first) return [];
    const { row, owner: ___, identifier, collectionTitle, isFaulty: _, files: __, ...imported } = first;
    const files = group.flatMap((item) => item.files);
    const isOverfull = files.length > maxMediaFiles;
    if (isOverfull) this.#note(row, "file", String(files.length), { fault: "tooManyFiles" });
    const { root } = this.#planning;
    const document = root === null ? null : `${root}metadata/json/${identifier}.json`;
    return [
      {
        rows: group.map((item) => item.row),
        identifier,
        collectionTitle,
        imported: { ...imported, files, related: [], answers: [], document },
        isFaulty: isOverfull || group.some((item) => item.isFaulty),
      },
    ];
  }
}
