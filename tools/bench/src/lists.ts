/** Lists of the API on the database of a large platform and on a small one. */
import { createApp } from "@samling/api/app";
import { readConfig } from "@samling/api/config";
import { createParts } from "@samling/api/create-parts";
import { connectDatabase } from "@samling/api/database/connection";
import { close, listen, portOf } from "@samling/api/http/listen";
import { fillDatabase } from "@samling/api/seed/fill";
import { compare, toMeasurement } from "./compare.ts";
import { type BenchEnvironment, requiredSettings, withEnvironment } from "./environment.ts";
import { ask, load } from "./load.ts";
import type { Benchmark, Measurement } from "./measurement.ts";

/** `BENCH_MEDIA` makes it smaller, for a slow machine or a short run. */
export const size = { large: Number(process.env.BENCH_MEDIA ?? 1_000_000), small: 10_000 };

async function prepare({ createDatabase }: BenchEnvironment, name: keyof typeof size) {
  const { url, sequelize } = await createDatabase(name);
  const { collectionId, organizationId } = await fillDatabase(sequelize, {
    media: size[name],
    people: Math.min(50_000, size[name]),
  });
  const firstPage = `/api/collection-contributions?collectionId=${collectionId}&orgId=${organizationId}`;
  const [rows] = await sequelize.query(
    "SELECT pagination_id AS id FROM media WHERE collection_id = :collectionId ORDER BY 1 LIMIT 1 OFFSET 24",
    { replacements: { collectionId } },
  );
  const [{ id }] = rows as [{ id: string }];
  return { url, firstPage, lastPage: `${firstPage}&paginationId=${id}` };
}

/** The statements of a page, as the API sends them to the database. */
async function recordStatements(url: string, folder: string, path: string): Promise<string[]> {
  const statements: string[] = [];
  await using database = connectDatabase(url, {
    onQuery: (sql) => statements.push(sql.replace(/^Executing \([^)]*\): /, "")),
  });
  const config = readConfig({ ...requiredSettings, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: "silent" });
  const server = await listen(createApp(createParts(config, { database })), { port: 0, host: "127.0.0.1" });
  try {
    await ask(`http://127.0.0.1:${portOf(server)}${path}`);
  } finally {
    await close(server);
  }
  return statements;
}

async function measureLists(environment: BenchEnvironment): Promise<Measurement[]> {
  const [large, small] = [await prepare(environment, "large"), await prepare(environment, "small")];
  const statements = await recordStatements(large.url, environment.folder, large.firstPage);
  const largeApi = await environment.start("api", { DATABASE_URL: large.url });
  const smallApi = await environment.start("api", { DATABASE_URL: small.url });
  const bareKoa = await environment.start("bare-koa", {
    DATABASE_URL: large.url,
    STATEMENTS: JSON.stringify(statements),
  });
  const door = await environment.start("front-door", { API_URLS: largeApi.url });
  const first = `${largeApi.url}${large.firstPage}`;
  const measureRate = async (url: string) => (await load(url)).perSecond;
  const count = size.large.toLocaleString("en");
  return [
    toMeasurement(
      {
        name: `Pages of 24 of a collection, ${count} media; baseline: the same ${statements.length} statements, Koa and pg alone`,
        unit: "/s",
        minRatio: 0.85,
      },
      await compare(
        () => measureRate(first),
        () => measureRate(bareKoa.url),
        3,
      ),
    ),
    toMeasurement(
      {
        name: "The same through the front door, which keeps them for a moment; baseline: the API",
        unit: "/s",
        minRatio: 10,
      },
      await compare(
        () => measureRate(`${door.url}${large.firstPage}`),
        () => measureRate(first),
        1,
      ),
    ),
    toMeasurement(
      { name: "The last page; baseline: the first", unit: "ms", maxRatio: 1.1 },
      await compare(
        () => ask(`${largeApi.url}${large.lastPage}`),
        () => ask(first),
        200,
      ),
    ),
    toMeasurement(
      { name: `A page at ${count} media; baseline: at 10,000`, unit: "ms", maxRatio: 1.2 },
      await compare(
        () => ask(first),
        () => ask(`${smallApi.url}${small.firstPage}`),
        200,
      ),
    ),
  ];
}

export const listsBench: Benchmark = { name: "lists", measure: () => withEnvironment(measureLists) };
