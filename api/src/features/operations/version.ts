import { readFileSync } from "node:fs";
import type { Answer } from "@samling/contract/types";
import { QueryTypes, type Sequelize } from "sequelize";

const { version } = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export async function readVersion(sequelize: Sequelize): Promise<Answer<"GET /api/version">> {
  const [row] = await sequelize.query<{ postgres: string; migration: string }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT max(name) FROM migrations) AS migration`,
    { type: QueryTypes.SELECT },
  );
  return {
    api: version,
    node: process.versions.node,
    postgres: row?.postgres ?? "",
    migration: row?.migration ?? "",
  };
}
