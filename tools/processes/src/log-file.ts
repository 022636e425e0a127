import { basename, dirname } from "node:path";
import { createStream, type RotatingFileStream } from "rotating-file-stream";

/** A log that continues after a restart, in four files of 10 MB at most: `api.log`, `api.log.1` … */
export function openLogFile(file: string): RotatingFileStream {
  const log = createStream(basename(file), { path: dirname(file), size: "10M", rotate: 3, mode: 0o600 });
  log.on("error", () => {}); // a full disk must not end the portal because of a log line
  return log;
}

/** Closes the file once everything has been written. */
export const closeLogFile = (log: RotatingFileStream): Promise<void> =>
  new Promise((resolve) => log.end(() => resolve()));
