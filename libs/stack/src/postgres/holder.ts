/**
 * The process that holds Postgres: it starts the server, ends when the server ends, and ends the server when it is
 * asked to or when its own parent has gone. Postgres knows nothing of parents; without a holder it would outlive one
 * that was killed.
 */
import type { ChildProcess } from "node:child_process";
import { spawnProgram } from "./program.ts";

const { program = "", args = "[]", identity = "{}" } = process.env;
const server: ChildProcess = spawnProgram(JSON.parse(identity), program, JSON.parse(args), [
  "ignore",
  "inherit",
  "inherit",
]);

server.once("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once("exit", (code) => process.exit(code ?? 1));

// SIGINT is Postgres's "fast" shutdown: open transactions are rolled back, the data are whole.
const endServer = () => server.kill("SIGINT");
process.on("SIGTERM", endServer);
process.on("SIGINT", endServer);
