/**
 * The process that holds Postgres: it starts the server, ends when the server ends, and stops the server when asked to
 * or when its own parent has exited. Postgres does not watch its parent; without a holder it would outlive one that was
 * killed.
 */
import { findBinaries } from "./binaries.ts";
import type { ProcessIdentity } from "./identity.ts";
import { endLeftover } from "./leftover.ts";
import { spawnProgram } from "./program.ts";

const { POSTGRES_DATA = "", POSTGRES_ARGS = "[]", POSTGRES_IDENTITY = "{}" } = process.env;
const identity = JSON.parse(POSTGRES_IDENTITY) as ProcessIdentity;

await endLeftover(POSTGRES_DATA, identity);
const args = ["-D", POSTGRES_DATA, ...(JSON.parse(POSTGRES_ARGS) as string[])];
const server = spawnProgram(identity, findBinaries().postgres, args, ["ignore", "inherit", "inherit"]);

server.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once("exit", (code) => process.exit(code ?? 1));

// SIGINT is Postgres's "fast" shutdown: open transactions are rolled back, the data stay consistent.
const endServer = () => server.kill("SIGINT");
process.on("SIGTERM", endServer);
process.on("SIGINT", endServer);
