/** Statements that Postgres plans once for each connection: planning a list of media takes it longer than reading it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Client, QueryConfig } from "pg";
import type { Sequelize } from "sequelize";

const scope = new AsyncLocalStorage<true>();

/**
 * Prepares the statements of `work`. They must have few texts, apart from ids and numbers in quotes, since a connection
 * keeps each of them; and no words of people, which could contain such quotes.
 */
export const prepareIf = <T>(isPrepared: boolean, work: () => T): T => (isPrepared ? scope.run(true, work) : work());

const idOrNumber = /'([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)'/g;

function toPrepared(sql: string, parameters?: unknown[]): QueryConfig {
  const values = parameters ?? [];
  const text = parameters ? sql : sql.replace(idOrNumber, (_quoted, value) => `$${values.push(value)}`);
  return { name: createHash("sha1").update(text).digest("hex"), text, values };
}

type Query = (sql: string | QueryConfig, ...parametersAndCallback: unknown[]) => unknown;

/** Call once for each pool, unless a pooler shares its connections. */
export function prepareStatements(sequelize: Sequelize): void {
  sequelize.addHook("afterConnect", (opened: unknown) => {
    const client = opened as Client;
    const query = client.query.bind(client) as Query;
    const sent: Query = (sql, ...rest) => {
      if (!scope.getStore() || typeof sql !== "string" || !/^\s*SELECT\b/.test(sql)) return query(sql, ...rest);
      const [parameters, callback] = rest.length > 1 ? rest : [undefined, ...rest];
      return query(toPrepared(sql, parameters as unknown[] | undefined), callback);
    };
    client.query = sent as typeof client.query;
  });
}
