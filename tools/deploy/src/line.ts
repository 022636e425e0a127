/** The steps from one state of an app's line to the next. */
import type { Release, ReleaseLine } from "@samling/portal/releases";

export const emptyLine: ReleaseLine = { before: [], releases: [] };

class UnknownReleaseError extends Error {}

const isBuild = (build: string) => (release: Release) => release.build === build;

function retire(releases: readonly Release[], build: string | undefined, now: string): Release[] {
  return releases.map((release) => (release.build === build ? { ...release, retiredAt: now } : release));
}

const revive = (releases: readonly Release[], build: string): Release[] =>
  releases.map((release) => (release.build === build ? { ...release, retiredAt: undefined } : release));

function makeLive(line: ReleaseLine, build: string, now: string): ReleaseLine {
  if (line.live === build) return line;
  const before = line.live ? [...line.before.filter((item) => item !== build), line.live] : line.before;
  return { live: build, before, releases: revive(retire(line.releases, line.live, now), build) };
}

export function addRelease(line: ReleaseLine, release: Release, isPreview: boolean): ReleaseLine {
  const former = line.preview === release.build ? undefined : line.preview;
  const others = line.releases.filter((item) => item.build !== release.build);
  const releases = [...retire(others, former, release.deployedAt), release];
  const next = { ...line, preview: undefined, releases };
  if (!isPreview) return makeLive(next, release.build, release.deployedAt);
  return line.live === release.build ? next : { ...next, preview: release.build };
}

export function promote(line: ReleaseLine, now: string): ReleaseLine {
  if (!line.preview) throw new UnknownReleaseError("There is no preview.");
  return makeLive({ ...line, preview: undefined }, line.preview, now);
}

/** Makes an existing release live again, for example after an unnecessary rollback. */
export function relaunch(line: ReleaseLine, build: string, now: string): ReleaseLine {
  const release = line.releases.find(isBuild(build));
  if (!release) throw new UnknownReleaseError(`There is no release ${build}; --list prints all there are.`);
  return addRelease(line, { ...release, deployedAt: now, retiredAt: undefined }, false);
}

/** Ends a preview, or else restores the previous live build, or the front door's own if there was none. */
export function rollBack(line: ReleaseLine, now: string): ReleaseLine {
  const { preview, live, before } = line;
  if (preview) return { ...line, preview: undefined, releases: retire(line.releases, preview, now) };
  if (!live) throw new UnknownReleaseError("There is no earlier release.");
  const build = before.at(-1);
  if (!build) return { ...line, live: undefined, releases: retire(line.releases, live, now) };
  return { live: build, before: before.slice(0, -1), releases: revive(retire(line.releases, live, now), build) };
}

const retentionMs = 30 * 24 * 60 * 60_000;

/** Removes releases that no open page uses any longer. The target of a rollback stays. */
export function sweep(line: ReleaseLine, now: Date): { line: ReleaseLine; builds: string[] } {
  const needed = new Set([line.live, line.preview, line.before.at(-1)]);
  const isOld = ({ build, retiredAt }: Release) =>
    !needed.has(build) && retiredAt !== undefined && Date.parse(retiredAt) < now.getTime() - retentionMs;
  const builds = line.releases.filter(isOld).map(({ build }) => build);
  const releases = line.releases.filter(({ build }) => !builds.includes(build));
  const before = line.before.filter((build) => releases.some(isBuild(build)));
  return { line: { ...line, before, releases }, builds };
}
