import pg from "pg";
import { type RetryOptions, retryUntilAnswered } from "./retry-until-answered.ts";

/** A connection of its own, outside Sequelize's pool, that ends with its scope. */
export const openClient = (url: string, options?: RetryOptions): Promise<pg.Client & AsyncDisposable> =>
  retryUntilAnswered(async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    // A connection that breaks while it is idle must not end the process: the next query reports it.
    client.on("error", () => undefined);
    await client.connect();
    return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
  }, options);
