/** Shared code of all entry points of the package. */
import { explainDatabase } from "@samling/settings/refusals";
import type { Logger } from "pino";

/** Explains the error in one line, naming the setting that is wrong, if any. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  const reason = explainDatabase(error) || message || cause?.message || String(error);
  return reason.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
}

/** Prints one clear line for the operator, then ends the process. */
export function failToStart(error: unknown): never {
  process.stderr.write(`Cannot start: ${reasonOf(error)}\n`);
  process.exit(1);
}

/** The same for a command, which may have worked for hours. */
export function fail(error: unknown): never {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

/** Runs `stop` once, on the first signal; a second signal does not wait for it. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "stopping failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
