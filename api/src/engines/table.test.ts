import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readZip } from "../testing/read-zip.ts";
import { zip } from "../testing/run-import.ts";
import { readTable } from "./table.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Written by LibreOffice 7.4: merged cells, dates of 1900, decimals in words and as numbers. */
const libreOffice = join(import.meta.dirname, "../testing/libreoffice.xlsx");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-table-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer, isXlsx = false): Promise<string[][]> {
  const path = join(folder, "table");
  await writeFile(path, content);
  return readTable({ path, isXlsx });
}

const rows = [
  ["Titel", "År", "Noter"],
  ["Båt; röd", "1947", 'Kallad "Ö"\nav alla'],
  ["", "", ""],
  ["Kaj", "", ""],
];
const write = (sign: string) =>
  `Titel${sign}År${sign}Noter\r\n"Båt; röd"${sign}1947${sign}"Kallad ""Ö""\nav alla"\r\n\r\nKaj${sign}${sign}\r\n`;

it.each([
  ["commas and UTF-8", Buffer.from(write(","))],
  ["semicolons and a byte order mark", Buffer.from(`\ufeff${write(";")}`)],
  ["tabs and Windows-1252", Buffer.from(write("\t"), "latin1")],
  ["semicolons and UTF-16", Buffer.from(`\ufeff${write(";")}`, "utf16le")],
])("reads a CSV with %s, each row in its place [HOME-08]", async (_, content) => {
  expect(await read(content)).toEqual(rows);
});

it("reads what LibreOffice writes: merged cells, dates of 1900, Danish decimals [HOME-08]", async () => {
  expect(await readTable({ path: libreOffice, isXlsx: true })).toEqual([
    ["Havnekontoret 1900–1958", "", "", "", "", ""],
    ["Titel", "Datering", "Breddegrad", "Længdegrad", "Emneord", "Filnavn"],
    ["Nyhavn", "1900-05-01", "55,6761", "12.5683", "havn; båd", "hk_1.jpg"],
    ["", "31.2.1950", "nord", "", "", "hk_2.jpg"],
    ["Toldboden", "1947", "", "", "", "hk_3.jpg"],
    ["Slutning", "1900-01-15", "", "", "", "hk_4.jpg"],
  ]);
});

const sheet = "xl/worksheets/sheet1.xml";
/** The same workbook, its last row that many times. */
async function grow(count: number): Promise<Buffer> {
  const parts = readZip(await readFile(libreOffice));
  const xml = String(parts.get(sheet));
  const [last = ""] = /<row r="6".*?<\/row>/s.exec(xml) ?? [];
  const more = Array.from({ length: count }, (_, index) => last.replaceAll(/r="([A-F]?)6"/g, `r="$1${index + 7}"`));
  parts.set(sheet, Buffer.from(xml.replace("</sheetData>", `${more.join("")}</sheetData>`)));
  return zip(Object.fromEntries(parts));
}

it("reads ten thousand rows, and refuses more than the limit [HOME-08]", async () => {
  const read10k = await read(await grow(10_000), true);
  expect(read10k).toHaveLength(10_006);
  expect(read10k.at(-1)).toEqual(["Slutning", "1900-01-15", "", "", "", "hk_4.jpg"]);
  await expect(read(await grow(20_100), true)).rejects.toThrow(UnreadableError);
});

/** A workbook whose sheet holds these rows, as XML. */
async function writeSheet(rows: string): Promise<Buffer> {
  const parts = readZip(await readFile(libreOffice));
  parts.set(sheet, Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`));
  return zip(Object.fromEntries(parts));
}

it.each([
  ["its last corner", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ["its last row", '<row><c r="A1048576" ><v>1</v></c></row>'],
  ["a row whose number differs from that of its cell", '<row r="1048576"><c r="A1"><v>1</v></c></row>'],
])("refuses a workbook with one cell in %s before the sheet is laid out", async (_, rows) => {
  const workbook = await writeSheet(rows);
  const before = process.cpuUsage();
  await expect(read(workbook, true)).rejects.toThrow("has too many rows or columns");
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(0.5);
});

it("reads a workbook whose empty cells continue to the last row", async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>';
  expect(await read(await writeSheet(rows), true)).toEqual([["1"]]);
});

it("does not unpack a workbook beyond the limit, nor read a file that is not a workbook", async () => {
  const parts = readZip(await readFile(libreOffice));
  parts.set(sheet, Buffer.alloc(310_000_000, " "));
  await expect(read(await zip(Object.fromEntries(parts)), true)).rejects.toThrow("is too large when it is unpacked");
  await expect(read(Buffer.from("PK\u0003\u0004 nothing"), true)).rejects.toThrow(UnreadableError);
  await expect(read(Buffer.from("a,b\n\0\0"))).rejects.toThrow(UnreadableError);
});
