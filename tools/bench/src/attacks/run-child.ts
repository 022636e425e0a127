/** Load runs in child processes, because the front door shares the event loop of the benchmark. */
import { fork } from "node:child_process";
import { join } from "node:path";

type Message<R> = { line: string } | { result: R };

export function runChild<A, R>(file: string, argument: A, say: (line: string) => void): Promise<R> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, file), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    child.on("message", (message: Message<R>) => {
      if ("line" in message) say(message.line);
      else resolve(message.result);
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`${file} has ended (${signal ?? code}).`)));
    child.send(argument as object);
  });
}

/** In the child: runs the work with the argument of the parent, sends the result, and exits. */
export function answerParent<A, R>(work: (argument: A, say: (line: string) => void) => Promise<R>): void {
  const tell = (message: Message<R>, then?: () => void) => process.send?.(message, undefined, undefined, then);
  process.once("message", async (argument: A) => {
    const result = await work(argument, (line) => tell({ line }));
    tell({ result }, () => process.exit(0));
  });
  process.once("disconnect", () => process.exit(1));
}
