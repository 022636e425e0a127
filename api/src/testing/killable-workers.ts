/** Real workers, as separate processes beside an API, that are killed in the middle of their work. */
import { type EntryProcess, runEntry } from "./run-entry.ts";
import type { TestApi } from "./test-api.ts";

export function killableWorkers({ parts, database }: TestApi, env: Record<string, string> = {}) {
  const runs: EntryProcess[] = [];
  const kill = async ({ child, ended }: EntryProcess): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
    expect(child.signalCode).toBe("SIGKILL");
  };
  return {
    start: (queues: string): EntryProcess => {
      const { dataDir, databaseUrl } = parts.config;
      const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKER_QUEUES: queues };
      const run = runEntry("worker.ts", { env: { ...settings, ...env } });
      runs.push(run);
      return run;
    },
    kill,
    /** Pretends that enough time has passed for a silent worker to count as dead. */
    forgetKilled: () =>
      database.sequelize.query(
        `UPDATE jobs.job SET started_on = started_on - interval '10 minutes', heartbeat_on = heartbeat_on - interval '10 minutes'
         WHERE state = 'active'`,
      ),
    end: () => Promise.all(runs.map(kill)),
  };
}
