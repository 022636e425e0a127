/** Connections that notice when their server dies, stops, or becomes a standby. */
import type { Socket } from "node:net";
import type { Client } from "pg";
import type { Sequelize } from "sequelize";
import { endsConnection } from "./errors.ts";

/** Milliseconds without a byte after which the other machine is asked whether it is still there; ten times, one second apart. */
const keepAliveMs = 5_000;
/** The time that an answer may spend on the network, in milliseconds. */
const networkMarginMs = 5_000;

interface OpenConnection extends Omit<Client, "connection"> {
  connection: NodeJS.EventEmitter & { stream: Socket };
  /** False while a statement is being answered. */
  readyForQuery: boolean;
  /** Tells Sequelize's pool that it must not be used again. */
  _invalid?: boolean;
}

/** Postgres function that reports when a commit no longer waits for the standby. */
const endOfWaiting = "SyncRepWaitForLSN";

/** `statementMs`: how long a statement takes at most, or 0 if there is no limit. */
export function guardConnections(sequelize: Sequelize, statementMs: number): void {
  sequelize.addHook("afterConnect", (opened: unknown) => {
    const client = opened as OpenConnection;
    const { connection } = client;
    const { stream } = connection;
    stream.setKeepAlive(true, keepAliveMs);
    if (statementMs > 0) stream.setTimeout(statementMs + networkMarginMs);
    stream.on("timeout", () => {
      if (!client.readyForQuery) stream.destroy(new Error("Connection terminated: the database is silent"));
    });
    connection.on("errorMessage", ({ code }: { code?: string }) => {
      if (endsConnection(code)) client._invalid = true;
    });
    // Such a commit is stored on one machine only, and lost with it. Postgres still reports success.
    client.on("notice", ({ routine, message = "" }) => {
      if (routine !== endOfWaiting) return;
      connection.emit("errorMessage", Object.assign(new Error(message), { code: "57014" }));
    });
  });
}
