import { Socket } from "node:net";
import { Sequelize } from "sequelize";
import { defineModels } from "../models/define-models.ts";
import { awaitDatabase, sendOneAtATime, traceQueries } from "./around-statements.ts";
import { guardConnections } from "./guard-connections.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { followReplica } from "./replica.ts";
import { refuseLagging } from "./replica-lag.ts";
import { awaitSchema } from "./schema.ts";
import { bindTransactions } from "./transaction.ts";

export interface Database extends AsyncDisposable {
  sequelize: Sequelize;
  url: string;
  /** Applies the missing migrations and returns their names. */
  migrate(options?: MigrateOptions): Promise<string[]>;
  /** Waits until the tables are those of this release; throws if they are those of a later one. */
  awaitSchema(log: (message: string) => void): Promise<void>;
  /** Fails if the database does not answer or is read-only. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

/** 0 for no limit. */
export interface Timeouts {
  /** Until the server has accepted a new connection; by default ten seconds. */
  connectionMs?: number;
  statementMs: number;
  /** How long a statement waits for a lock. */
  lockMs: number;
  /** How long a transaction may be open without a statement. */
  idleTransactionMs: number;
}

/** Fails wherever a write would fail: a standby answers, but stores nothing. */
const refuseReadOnly = `DO $$ BEGIN IF current_setting('transaction_read_only')::boolean THEN
  RAISE read_only_sql_transaction USING MESSAGE = 'it is no longer the primary'; END IF; END $$`;

const defaultTimeouts: Timeouts = { statementMs: 30_000, lockMs: 10_000, idleTransactionMs: 60_000 };
/** No one waits for a job, and pg-boss ends one that takes too long. */
export const jobTimeouts: Timeouts = { connectionMs: 30_000, statementMs: 0, lockMs: 0, idleTransactionMs: 60_000 };

/** Milliseconds until another machine answers at all, and until a statement has a connection from the pool. */
const reachableMs = 3_000;
const acquireMs = 4_000;

function openSocket(): Socket {
  const socket = new Socket();
  const giveUp = () => socket.destroy(Object.assign(new Error("connect ETIMEDOUT"), { code: "ETIMEDOUT" }));
  return socket.setTimeout(reachableMs, giveUp).once("connect", () => socket.setTimeout(0, giveUp));
}

export interface ConnectOptions {
  /** Maximum number of connections to the database, and also to a replica. */
  pool?: number;
  /** Null for a pooler, which shares its connections: its own configuration sets them, and no statement is prepared. */
  timeouts?: Timeouts | null;
  /** Address of Postgres itself, behind a pooler; migrations need it. */
  directUrl?: string | undefined;
  /** A replica that answers the reads of `fromReplica`. */
  replicaUrl?: string | undefined;
  onQuery?: (sql: string) => void;
}

/**
 * Opens no connection yet: each query takes one from the pool. The timeouts are short because a request that cannot be
 * answered must fail soon rather than hang; the pool reconnects by itself once Postgres is back. A connection may take
 * longer than a request waits for it: if a busy machine gave it up halfway, the next one would fail as well.
 */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const { onQuery, timeouts = defaultTimeouts, directUrl = url, replicaUrl } = options;
  const { connectionMs } = timeouts ?? {};
  const open = (address: string) => {
    const opened = new Sequelize(address, {
      dialect: "postgres",
      logging: onQuery ? (sql) => onQuery(sql) : false,
      pool: { max: options.pool ?? 10, min: 0, acquire: connectionMs ?? acquireMs, idle: 30_000 },
      dialectOptions: {
        connectionTimeoutMillis: connectionMs ?? 10_000,
        stream: openSocket,
        ...(timeouts && {
          statement_timeout: timeouts.statementMs,
          lock_timeout: timeouts.lockMs,
          idle_in_transaction_session_timeout: timeouts.idleTransactionMs,
        }),
      },
      define: { underscored: true },
    });
    guardConnections(opened, (timeouts ?? defaultTimeouts).statementMs);
    if (timeouts) prepareStatements(opened);
    sendOneAtATime(opened);
    traceQueries(opened);
    return opened;
  };
  const sequelize = open(url);
  defineModels(sequelize);
  bindTransactions(sequelize);
  const queryPrimary = sequelize.query.bind(sequelize);
  awaitDatabase(sequelize);
  const replica = replicaUrl ? open(replicaUrl) : null;
  const endWatch = replica && refuseLagging(queryPrimary, replica);
  if (replica) followReplica(sequelize, replica);
  const close = async () => {
    endWatch?.();
    await replica?.close();
    await sequelize.close();
  };
  return {
    sequelize,
    url,
    migrate: (migrateOptions) => migrate(directUrl, migrateOptions),
    awaitSchema: (log) => awaitSchema(sequelize, { known: migrations, log }),
    ping: () => queryPrimary(refuseReadOnly),
    close,
    [Symbol.asyncDispose]: close,
  };
}
