/** Faults that an engine may have, without ever leaving time for a timer in its own process. */
import { appendFile } from "node:fs/promises";
import { getPriority } from "node:os";

export const readProcessId = async () => process.pid;
export const readPriority = async () => getPriority();

export const returnBytes = async (bytes: Buffer) => Buffer.concat([bytes, bytes]);

export const compute = async () => {
  for (;;);
};

/** Faster than anything decodes. */
export const fill = async ({ megabytes }: { megabytes: number }) => {
  const buffers: Buffer[] = [];
  while (buffers.length < megabytes) buffers.push(Buffer.alloc(1024 ** 2, 1));
  await compute();
};

/** Leaves a line at each time. */
export const crash = async ({ note }: { note: string }) => {
  await appendFile(note, "tried\n");
  process.kill(process.pid, "SIGSEGV");
};
