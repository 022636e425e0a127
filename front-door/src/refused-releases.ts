import { releasesRefused } from "./metrics.ts";

/** Receives a log line. */
export type RefusalLogger = (
  message: string,
  fields: { app?: string; script?: string; reason?: string | undefined },
) => void;

/** Reports to operators which live releases visitors do not get, and why; the log gets only changes. */
export function createRefusals(log: RefusalLogger = () => {}): (refused: ReadonlyMap<string, string>) => void {
  let reported: ReadonlyMap<string, string> = new Map();
  return (refused) => {
    for (const [app, reason] of refused) {
      releasesRefused.set({ app }, 1);
      if (reported.get(app) !== reason) log("the live release is refused", { app, reason });
    }
    for (const app of reported.keys()) {
      if (refused.has(app)) continue;
      releasesRefused.set({ app }, 0);
      log("the live release is shown", { app });
    }
    reported = new Map(refused);
  };
}
