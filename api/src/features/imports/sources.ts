/** The files that have been uploaded for an import, loose or in ZIPs, each under a unique name. */
import { basename, extname } from "node:path";
import type { Readable } from "node:stream";
import { acceptedMediaTypes } from "@samling/contract/constants/files";
import { noiseFile } from "@samling/contract/constants/imports";
import { importLimits } from "@samling/contract/limits";
import { Op } from "sequelize";
import { decode } from "../../engines/decoders.ts";
import { UnreadableError } from "../../engines/unreadable-error.ts";
import { AppError } from "../../errors.ts";
import { fileError } from "../../files/file-examiner.ts";
import { senderOf } from "../../files/find-sender.ts";
import { withLocalCopy } from "../../files/local-copy.ts";
import { csvType, xlsxType, zipType } from "../../files/sniff.ts";
import { type OpenZip, openZip } from "../../files/zip.ts";
import { signalWhileWaiting } from "../../http/request-context.ts";
import { Upload } from "../../models/contributions.ts";
import type { Storage } from "../../storage/storage.ts";

interface SourceFile {
  bytes: number;
  /** Known to be neither a picture nor a film; files in a ZIP are unknown before they are read. */
  isOther?: boolean;
  open: () => Promise<Readable>;
}

/** Its ZIP files are open until it is disposed of. */
export interface ImportSources extends Disposable {
  /** Path → file, without the table. */
  files: ReadonlyMap<string, SourceFile>;
  /** The table's path; null if there is none. */
  table: string | null;
  /** The paths of a package begin with it; null if it is not a package. */
  root: string | null;
  read: () => Promise<string[][]>;
}

/** The likeliest first: a text may be a readme. */
const tableExtensions = [".xlsx", ".csv", ".tsv", ".txt"];
const rank = (path: string): number => tableExtensions.indexOf(extname(path).toLowerCase());
const findTable = (paths: readonly string[]) =>
  paths.filter((path) => rank(path) >= 0).sort((a, b) => rank(a) - rank(b))[0];
const packagePattern = /^(.*\/)metadata\/records\.csv$/;

const unreadableError = (name: string, message: string) =>
  fileError("UNREADABLE_FILE", { field: "importFiles", name }, message);

const toRefusal = (name: string, error: unknown) =>
  error instanceof UnreadableError ? unreadableError(name, error.message) : error;

export async function openSources(
  storage: Storage,
  { organizationId, importId }: { organizationId: string; importId: string },
): Promise<ImportSources> {
  const where = { organizationId, heldBy: importId, field: "importFiles", sha256: { [Op.ne]: null } };
  const uploadRows = await Upload.findAll({ where: where as never, order: ["name", "id"] });
  const uploads = [...new Map(uploadRows.map((row) => [`${row.name} ${row.sha256}`, row])).values()];
  const names = new Set<string>();
  const files = new Map<string, SourceFile>();
  const zips: OpenZip[] = [];
  for (const {
    id,
    name,
    type,
    keys: [key = ""],
    bytes,
  } of uploads) {
    // Two files of one name come from two folders.
    const uploadPath = names.has(name) ? `${id}/${name}` : name;
    names.add(name);
    if (type !== zipType) {
      files.set(uploadPath, {
        bytes,
        isOther: !Object.hasOwn(acceptedMediaTypes, type ?? ""),
        open: () => storage.open(key),
      });
      continue;
    }
    const zip = await openZip(storage, { key, bytes }, zips).catch((error: unknown) => {
      throw toRefusal(name, error);
    });
    zips.push(zip);
    for (const [path, size] of zip.files)
      if (!noiseFile.test(path)) files.set(`${uploadPath}/${path}`, { bytes: size, open: () => zip.open(path) });
  }
  const paths = [...files.keys()];
  const [records = null, secondPackage] = paths.filter((path) => packagePattern.test(path));
  if (secondPackage) {
    const issue = { path: ["importFiles", secondPackage], code: "several", message: "belongs to a second package" };
    throw new AppError("UNREADABLE_FILE", { details: { issues: [issue] } });
  }
  const loose = uploads.flatMap(({ name, type }) => (type === csvType || type === xlsxType ? name : []));
  const table =
    findTable(loose.filter((name) => !name.toLowerCase().endsWith(".txt"))) ??
    records ??
    findTable([...loose, ...paths]) ??
    null;
  const root = table !== null && table === records ? (packagePattern.exec(table)?.[1] ?? null) : null;
  const source = table === null ? undefined : files.get(table);
  if (table !== null) files.delete(table);
  return {
    files,
    table,
    root,
    read: async () => {
      if (table === null || !source) throw unreadableError("", "is not a table");
      if (source.bytes > importLimits.tableBytes) throw unreadableError(basename(table), "is too large");
      return readRows(await source.open(), basename(table), organizationId);
    },
    [Symbol.dispose]: () => {
      for (const zip of zips) zip.close();
    },
  };
}

const readRows = (content: Readable, name: string, organizationId: string): Promise<string[][]> =>
  withLocalCopy(
    () => content,
    ({ path }) =>
      signalWhileWaiting(() => decode("readTable", { path, isXlsx: /\.xlsx$/i.test(name) }, senderOf(organizationId))),
  ).catch((error: unknown) => {
    throw toRefusal(name, error);
  });
