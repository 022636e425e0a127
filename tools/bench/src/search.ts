/** Search queries, eight at once, on the database of a large platform and on a small one. */
import { fillDatabase, type SeedResult } from "@samling/api/seed/fill";
import { type BenchEnvironment, withEnvironment } from "./environment.ts";
import { size } from "./lists.ts";
import { load } from "./load.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

/** A quarter of a small server's memory, as Postgres' manual recommends; the default is 128 MB. */
const settings = ["shared_buffers=1GB"];
const budget = { milliseconds: 300, growth: 1.5 };
/** A person is typing. */
const findBudget = (question: string) => (question === "suggestions" ? 80 : budget.milliseconds);

const questions = (seeded: SeedResult): Record<string, string> => ({
  "nothing, facets included": "/api/search",
  "a word of every hundredth text": "/api/search?q=hamnbild",
  "a part of many words": "/api/search?q=båt",
  "two parts of words": "/api/search?q=fiske hus",
  "a rare word": "/api/search?q=anbeda",
  "a misspelt word": "/api/search?q=järnvegsstation",
  "a place by another name": "/api/search?q=Åbo",
  "nothing that is there": "/api/search?q=zeppelinare xylofon",
  "a word and a decade": "/api/search?q=skolklass&from=1940&to=1949",
  "a decade": "/api/search?from=1940&to=1949",
  "what has no date": "/api/search?undated=true",
  "an area": "/api/search?bbox=15,59,16,60",
  "a place and a license": "/api/search?place=Helsinki&license=CC0",
  "a word, the oldest first": "/api/search?q=skola&sort=oldest",
  "everything, the oldest first": "/api/search?sort=oldest",
  "the tenth page of a word": "/api/search?q=kyrka&cursor=216",
  "a word in an organization": `/api/search?q=båt&organizationId=${seeded.organizationId}`,
  "a word in a collection": `/api/search?q=båt&collectionId=${seeded.collectionId}`,
  suggestions: "/api/search/suggestions?q=bröl",
  "years of a word": "/api/search/years?q=hamn",
  "years of everything": "/api/search/years",
  "map of a word": "/api/search/map?q=hamn",
  "map of everything": "/api/search/map",
  "map of an area": "/api/search/map?bbox=15,59,17,61&zoom=8",
});

/** Milliseconds within which nearly all answers to each query arrive, with eight at a time. */
async function timeAll(
  { createDatabase, start }: BenchEnvironment,
  name: keyof typeof size,
): Promise<Map<string, number>> {
  const { url: databaseUrl, sequelize } = await createDatabase(name);
  const seeded = await fillDatabase(sequelize, { media: size[name], people: Math.min(50_000, size[name]) });
  // Autovacuum would do this within minutes.
  await sequelize.query("VACUUM ANALYZE");
  const { url, child } = await start("api", { DATABASE_URL: databaseUrl });
  const times = new Map<string, number>();
  for (const [question, path] of Object.entries(questions(seeded))) {
    times.set(question, (await load(url + path)).slow);
  }
  await child.stop();
  return times;
}

async function measureSearch(environment: BenchEnvironment): Promise<Measurement[]> {
  const small = await timeAll(environment, "small");
  const large = await timeAll(environment, "large");
  const subject = `${size.large.toLocaleString("en")} media, 8 at once, 95th percentile; baseline: 10,000 media`;
  return [...large].map(([question, ours]) => {
    const baseline = small.get(question) ?? Number.NaN;
    const ratio = Math.round((ours / baseline) * 100) / 100;
    return {
      name: `${question}: ${subject}`,
      ours: `${Math.round(ours)} ms`,
      baseline: `${Math.round(baseline)} ms`,
      ratio,
      budget: `≤ ${findBudget(question)} ms, ≤ ${budget.growth}`,
      ok: ours <= findBudget(question) && ratio <= budget.growth,
    };
  });
}

export const searchBench: Benchmark = { name: "search", measure: () => withEnvironment(measureSearch, settings) };
