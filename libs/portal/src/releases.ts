/** Release data that a deployment writes and the front door reads: the live build of each app. */

export interface Release {
  /** Digest of the build, and the name of its folder. */
  build: string;
  version: string;
  commit: string | null;
  deployedAt: string;
  /** When it stopped being live. Its files stay for visitors who have it open. */
  retiredAt?: string | undefined;
}

/** `live.json` beside the folders of an app's builds: replaced in one step, so it is the switch. */
export interface ReleaseLine {
  /** Absent before the first release, and while the first one is a preview. */
  live?: string | undefined;
  /** Builds that were live before, the latest last: the targets of a rollback. */
  before: string[];
  /** A build that is visible only to people who have opened its link. */
  preview?: string | undefined;
  releases: Release[];
  /** Changes each time the line is written: the front door shows which one it has read. */
  mark?: string | undefined;
}

export const lineFile = "live.json";
