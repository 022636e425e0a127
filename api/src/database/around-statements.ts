/** Measures around every statement that Sequelize sends: waiting for the database, turns, and traces. */
import { traces, withSpan } from "@samling/telemetry/tracing";
import type { Sequelize, Transaction } from "sequelize";
import { retryDuringOutage } from "./outage.ts";
import { currentTransaction } from "./transaction.ts";

type Query = (sql: unknown, options?: unknown) => Promise<unknown>;
type StatementWrapper = (send: () => Promise<unknown>, text: string, options: unknown) => Promise<unknown>;

function sendBy(sequelize: Sequelize, wrapper: StatementWrapper): void {
  const query = sequelize.query.bind(sequelize) as Query;
  const sent: Query = (sql, options) =>
    wrapper(() => query(sql, options), typeof sql === "string" ? sql : (sql as { query: string }).query, options);
  sequelize.query = sent as typeof sequelize.query;
}

function transactionOf(options: unknown): Transaction | null | undefined {
  const { transaction = currentTransaction() } = (options ?? {}) as { transaction?: Transaction | null };
  return transaction;
}

/** Milliseconds for which a statement waits for a database that is unavailable. */
const waitMs = 5_000;

/** Whether a statement may be repeated: one that begins with WITH could write. */
export const isRead = (sql: string): boolean => /^\s*SELECT\b/i.test(sql);

/** Lets statements outside transactions wait while the database moves to another machine, and repeats reads that are cut off. */
export const awaitDatabase = (sequelize: Sequelize): void =>
  sendBy(sequelize, (send, text, options) =>
    transactionOf(options) ? send() : retryDuringOutage(sequelize, send, { waitMs, isRepeatable: () => isRead(text) }),
  );

/**
 * Sends the statements of a transaction, which has one connection, one after another. Sequelize loads `separate` rows
 * at the same time, and the next version of pg refuses a statement while another is being answered.
 */
export function sendOneAtATime(sequelize: Sequelize): void {
  const last = new WeakMap<Transaction, Promise<unknown>>();
  sendBy(sequelize, (send, _text, options) => {
    const transaction = transactionOf(options);
    if (!transaction) return send();
    const turn = (last.get(transaction) ?? Promise.resolve()).then(send);
    last.set(
      transaction,
      turn.catch(() => undefined),
    );
    return turn;
  });
}

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
export const traceQueries = (sequelize: Sequelize): void =>
  sendBy(sequelize, (send, text, options) => {
    const attributes = { "db.system.name": "postgresql" };
    return traces() ? withSpan(nameOf(text, options as QueryOwner), { kind: "client", attributes }, send) : send();
  });
