/** Reads imported tables as rows of text. Runs in the processes that decode pictures. */
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { decodeText } from "@samling/contract/decode-text";
import { importLimits } from "@samling/contract/limits";
import { parse } from "csv-parse/sync";
import { type CellValue, readSheet } from "read-excel-file/node";
import { openPromise } from "yauzl";
import { UnreadableError } from "./unreadable-error.ts";

const maxUnpackedBytes = 300_000_000;
/** Limits for a sheet from its first cell to its last filled one: the library lays out every cell, even empty ones. */
const maxLayout = { rows: 200_000, cells: 5_000_000 };

/** Throws `UnreadableError` if it is not a table, or too large. */
export async function readTable({ path, isXlsx }: { path: string; isXlsx: boolean }): Promise<string[][]> {
  const rows = await (isXlsx ? readXlsx(path) : readCsv(path)).catch((error: unknown) => {
    throw new UnreadableError(error instanceof Error ? error.message : "is not a table");
  });
  while (rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  const columns = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const isLarge =
    rows.length > importLimits.rows + 1 || columns > importLimits.columns || rows.length * columns > importLimits.cells;
  if (isLarge) throw new UnreadableError("has too many rows or columns");
  return rows.map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? ""));
}

async function readXlsx(path: string): Promise<string[][]> {
  const file = await openPromise(path);
  let bytes = 0;
  for await (const entry of file.eachEntry()) {
    bytes += entry.uncompressedSize;
    if (bytes > maxUnpackedBytes) throw new Error("is too large when it is unpacked");
    if (sheetPath.test(entry.fileName)) checkLayout(await text(await file.openReadStreamPromise(entry)));
  }
  return (await readSheet(path)).map((row) => row.map(write));
}

const sheetPath = /^\/?xl\/.*sheet[^/]*\.xml$/i;
/** The number of a row, and the address of a cell that is not empty. */
const places = /<(?:\w+:)?(?:row\b[^>]*?\sr\s*=\s*["'](\d+)|c\b[^>]*?\sr\s*=\s*["']([^"'\d]+)(\d+)["'](?![^>]*\/>))/g;

/**
 * Refuses a sheet by the last of its filled cells: a single one in the last corner would be laid out as 17 billion
 * cells.
 */
function checkLayout(xml: string): void {
  let [row, rows, columns] = [0, 0, 0];
  for (const [, rowNumber, column, cellRowNumber] of xml.matchAll(places)) {
    if (rowNumber !== undefined) row = Number(rowNumber);
    else {
      rows = Math.max(rows, row, Number(cellRowNumber));
      columns = Math.max(columns, columnNumberOf(column));
    }
  }
  if (rows > maxLayout.rows || rows * columns > maxLayout.cells) throw new Error("has too many rows or columns");
}

const columnNumberOf = (letters = ""): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** A day as `yyyy-mm-dd`, a number with a point. */
function write(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof cell === "string" ? cell.trim() : String(cell ?? "");
}

async function readCsv(path: string): Promise<string[][]> {
  const text = decodeText(await readFile(path));
  if (text.includes("\0")) throw new Error("is not text");
  const options = { delimiter: findDelimiter(text), relaxColumnCount: true, relaxQuotes: true, trim: true };
  return parse(text, { ...options, to: importLimits.rows + 2 });
}

/** The separator that occurs most often in the first line, apart from quotes. */
function findDelimiter(text: string): string {
  const [head = ""] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = head.split('"').filter((_, index) => index % 2 === 0);
  const count = (sign: string) => unquoted.join("").split(sign).length;
  return [",", ";", "\t", "|"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
