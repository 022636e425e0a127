import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findCatalogueProblems } from "./catalogues.ts";

let root: string;
const write = async (catalogues: Record<string, unknown>) => {
  const folder = join(root, "mf-public/src/locales");
  await mkdir(folder, { recursive: true });
  for (const [name, texts] of Object.entries(catalogues))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(texts));
};
const same = { en: { a: { b: "Hi {{name}}" } }, sv: { a: { b: "Hej {{name}}" } }, dk: { a: { b: "Hej {{name}}" } } };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "catalogues-"));
});
afterEach(() => rm(root, { recursive: true }));

it("finds nothing where the four languages hold the same", async () => {
  await write({ ...same, fi: { a: { b: "Hei {{name}}" } } });
  expect(await findCatalogueProblems(root)).toEqual([]);
});

it("names a text that is missing, one that is too much, and one with another placeholder", async () => {
  await write({ ...same, sv: { a: {} }, dk: { a: { b: "Hej {{navn}}" } }, fi: { a: { b: "Hei {{name}}", c: "?" } } });
  expect(await findCatalogueProblems(root)).toEqual([
    'mf-public/src/locales/sv.json: "a.b" is missing',
    'mf-public/src/locales/dk.json: "a.b" has other placeholders than the English text',
    'mf-public/src/locales/fi.json: "a.c" is not in English',
  ]);
});

it("names a language that is missing as a whole", async () => {
  await write(same);
  expect(await findCatalogueProblems(root)).toEqual(["mf-public/src/locales/fi.json does not exist"]);
});
