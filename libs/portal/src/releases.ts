/** What a deployment writes and the front door reads: which build of an app is live. */

export interface Release {
  /** Digest of the build, and name of its folder. */
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
  /** Builds that were live before, the last of them at the end: where a rollback goes. */
  before: string[];
  /** A build that only those see who have opened its link. */
  preview?: string | undefined;
  releases: Release[];
  /** Another one each time that the line is written: the front door shows which it has read. */
  mark?: string | undefined;
}

export const lineFile = "live.json";
