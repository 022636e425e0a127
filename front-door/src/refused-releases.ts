import { releasesRefused } from "./metrics.ts";

/** Takes a line of the log. */
export type Say = (message: string, fields: { app?: string; script?: string; reason?: string | undefined }) => void;

/** Tells operators of which apps visitors do not get the live release, and why; the log only of what has changed. */
export function createRefusals(say: Say = () => {}): (refused: ReadonlyMap<string, string>) => void {
  let told: ReadonlyMap<string, string> = new Map();
  return (refused) => {
    for (const [app, reason] of refused) {
      releasesRefused.set({ app }, 1);
      if (told.get(app) !== reason) say("the live release is refused", { app, reason });
    }
    for (const app of told.keys()) {
      if (refused.has(app)) continue;
      releasesRefused.set({ app }, 0);
      say("the live release is shown", { app });
    }
    told = new Map(refused);
  };
}
