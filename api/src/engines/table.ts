/** Tables that an organization brings in, as rows of texts. Runs where pictures are decoded. */
import { readFile } from "node:fs/promises";
import { importLimits } from "@samling/contract/limits";
import { parse } from "csv-parse/sync";
import { type CellValue, readSheet } from "read-excel-file/node";
import { openPromise } from "yauzl";
import { UnreadableError } from "./unreadable-error.ts";

/** Of the parts of a workbook, unpacked. */
const mostUnpacked = 300_000_000;

/** Throws `UnreadableError` if it is no table, or larger than one may be. */
export async function readTable({ path, isXlsx }: { path: string; isXlsx: boolean }): Promise<string[][]> {
  const rows = await (isXlsx ? readXlsx(path) : readCsv(path)).catch((error: unknown) => {
    throw new UnreadableError(error instanceof Error ? error.message : "is no table");
  });
  while (rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isLarge =
    rows.length > importLimits.rows + 1 || columns > importLimits.columns || rows.length * columns > importLimits.cells;
  if (isLarge) throw new UnreadableError("has too many rows or columns");
  return rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ""));
}

async function readXlsx(path: string): Promise<string[][]> {
  const file = await openPromise(path);
  let bytes = 0;
  for await (const { uncompressedSize } of file.eachEntry()) bytes += uncompressedSize;
  if (bytes > mostUnpacked) throw new Error("is too large when it is unpacked");
  return (await readSheet(path)).map((row) => row.map(write));
}

/** A day as `yyyy-mm-dd`, a number with a point. */
function write(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof cell === "string" ? cell.trim() : String(cell ?? "");
}

async function readCsv(path: string): Promise<string[][]> {
  const text = decode(await readFile(path));
  if (text.includes("\0")) throw new Error("is no text");
  const options = { delimiter: findDelimiter(text), relaxColumnCount: true, relaxQuotes: true, trim: true };
  return parse(text, { ...options, to: importLimits.rows + 2 });
}

/** A byte order mark tells it; what is not UTF-8 comes from an older Windows. */
function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder("utf-16le").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return new TextDecoder("windows-1252").decode(content);
  }
}

/** Whichever sign stands most often in the first line, apart from quotes. */
function findDelimiter(text: string): string {
  const [head = ""] = text.trimStart().split(/[\r\n]/, 1);
  const bare = head.split('"').filter((_, index) => index % 2 === 0);
  const count = (sign: string) => bare.join("").split(sign).length;
  return [",", ";", "\t", "|"].toSorted((one, other) => count(other) - count(one))[0] ?? ",";
}
