import type { Answer } from "@samling/contract/types";
import { QueryTypes, type Sequelize } from "sequelize";

export async function readRuntime(sequelize: Sequelize): Promise<Answer<"GET /api/runtime">> {
  const [row] = await sequelize.query<{ postgres: string; migration: string }>(
    `SELECT current_setting('server_version') AS postgres, (SELECT max(name) FROM migrations) AS migration`,
    { type: QueryTypes.SELECT },
  );
  return { node: process.versions.node, postgres: row?.postgres ?? "", migration: row?.migration ?? "" };
}
