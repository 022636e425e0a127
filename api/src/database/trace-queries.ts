import { traces, withSpan } from "@samling/telemetry/tracing";
import type { Sequelize } from "sequelize";

interface QueryOwner {
  model?: { name?: string };
  instance?: { constructor?: { name?: string } };
}

/** `SELECT Media`: never the text of a statement, which has values in it. */
const nameOf = (sql: string, { model, instance }: QueryOwner = {}): string =>
  [/^\s*([a-z]+)/i.exec(sql)?.[1]?.toUpperCase() ?? "query", model?.name ?? instance?.constructor?.name]
    .filter(Boolean)
    .join(" ");

/** A span for each statement, with the time that it waits for a connection. */
export function traceQueries(sequelize: Sequelize): void {
  const query = sequelize.query.bind(sequelize) as (sql: unknown, options?: unknown) => Promise<unknown>;
  const traced: typeof query = (sql, options) => {
    if (!traces()) return query(sql, options);
    const text = typeof sql === "string" ? sql : (sql as { query: string }).query;
    const attributes = { "db.system.name": "postgresql" };
    return withSpan(nameOf(text, options as QueryOwner), { kind: "client", attributes }, () => query(sql, options));
  };
  sequelize.query = traced as typeof sequelize.query;
}
