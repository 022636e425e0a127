import { withSpan } from "@samling/telemetry/tracing";
import { storageErrors, storageSeconds } from "../metrics.ts";
import { type Storage, StorageError } from "./storage.ts";

/** How long a failed write for lack of space counts, unless a later one succeeds. */
const fullMemoryMs = 60_000;

/** Counts, times and traces operations, and remembers a full storage: S3 does not report free space. */
export function observeStorage(storage: Storage): Storage {
  let fullAt = Number.NEGATIVE_INFINITY;

  async function observe<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const end = storageSeconds.startTimer({ operation });
    try {
      return await withSpan(`storage ${operation}`, { kind: "client" }, work);
    } catch (error) {
      const reason = error instanceof StorageError ? error.reason : "source";
      storageErrors.inc({ operation, reason });
      throw error;
    } finally {
      end();
    }
  }

  return {
    ...storage,
    put: (key, source) =>
      observe("put", async () => {
        const began = performance.now();
        try {
          await storage.put(key, source);
          // A write that began before may just have been smaller.
          if (began > fullAt) fullAt = Number.NEGATIVE_INFINITY;
        } catch (error) {
          if (error instanceof StorageError && error.reason === "full") fullAt = performance.now();
          throw error;
        }
      }),
    open: (...object) => observe("open", () => storage.open(...object)),
    stat: (key) => observe("stat", () => storage.stat(key)),
    remove: (keys) => observe("remove", () => storage.remove(keys)),
    findState: async () => {
      const state = await storage.findState();
      return state === "ready" && performance.now() - fullAt < fullMemoryMs ? "full" : state;
    },
  };
}
