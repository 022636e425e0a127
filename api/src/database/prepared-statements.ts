/** Statements that Postgres plans once for each connection: planning a list of media takes it longer than reading it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Client, QueryConfig } from "pg";
import type { Sequelize } from "sequelize";
import { isRead } from "./around-statements.ts";

const scope = new AsyncLocalStorage<true>();

/**
 * Prepares the statements of `work`. They must have few texts, apart from ids and numbers in quotes, since a connection
 * keeps each of them, up to a limit; and no words of people, which could contain such quotes.
 */
export const prepareIf = <T>(isPrepared: boolean, work: () => T): T => (isPrepared ? scope.run(true, work) : work());

const idOrNumber = /'([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|-?\d+)'/g;
/** For each connection of Postgres, which uses 300 to 800 kB for each. */
export const maxStatements = 40;

function toPrepared(sql: string): { name: string } & QueryConfig {
  const values: string[] = [];
  const text = sql.replace(idOrNumber, (_quoted, value) => `$${values.push(value)}`);
  return { name: createHash("sha1").update(text).digest("hex"), text, values };
}

type Query = (sql: string | QueryConfig, ...parametersAndCallback: unknown[]) => unknown;
type PlanMode = "auto" | "force_generic_plan";

/** Call once for each pool, unless a pooler shares its connections. */
export function prepareStatements(sequelize: Sequelize): void {
  sequelize.addHook("afterConnect", (opened: unknown) => {
    const client = opened as Client;
    const query = client.query.bind(client) as Query;
    const names = new Set<string>();
    let mode: PlanMode = "auto";
    const send = async (needed: PlanMode, ...statement: Parameters<Query>) => {
      if (mode !== needed) {
        mode = needed;
        // Fails in a transaction that has failed, whose end restores the mode.
        await (query(`SET plan_cache_mode = ${needed}`) as Promise<unknown>).catch(() => undefined);
      }
      return query(...statement);
    };
    const sent: Query = (sql, ...rest) => {
      const hasParameters = rest.length > 1;
      if (hasParameters || typeof sql !== "string" || !isRead(sql)) return send("auto", sql, ...rest);
      if (!scope.getStore()) return query(sql, ...rest);
      const prepared = toPrepared(sql);
      if (names.size < maxStatements) names.add(prepared.name);
      // By itself, Postgres would plan again wherever it expects the plan for the given values to be a little faster.
      return names.has(prepared.name) ? send("force_generic_plan", prepared, ...rest) : query(sql, ...rest);
    };
    client.query = sent as typeof client.query;
  });
}
