import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { FirstView, FirstViewRequest, FrameView } from "@samling/portal/first-view/first-views";
import { remoteOfPage } from "@samling/portal/remote-table";
import type { RefusalLogger } from "../refused-releases.ts";
import type { LiveBuild, LiveRemote } from "../registry.ts";
import { RenderError, type RenderWorker, startRenderWorker } from "./render-worker.ts";

export interface FirstViewLimits {
  /** Milliseconds after which a build that does not answer is stopped. */
  timeoutMs: number;
  /** Milliseconds until a stopped build is tried again, and until a fault is logged again. */
  retryMs: number;
}

export interface FirstViewRequestOptions {
  /** Absent if the page has no first view. */
  view: FirstView | undefined;
  language: LanguageCode;
  /** Path and query. */
  address: string;
  shell: LiveBuild;
  remotes: readonly LiveRemote[];
}

export interface FirstViews {
  /** HTML of the frame with the top of the page; undefined if a build has none or fails. */
  show(options: FirstViewRequestOptions): Promise<string | undefined>;
  stop(): Promise<void>;
}

interface BuildState {
  script: string;
  worker: RenderWorker | undefined;
  stoppedUntil: number;
  reportedAt: number;
}

/** Lets the live builds render the tops of pages. A new build takes over with the next page. */
export function createFirstViews(
  log: RefusalLogger = () => {},
  { timeoutMs = 5_000, retryMs = 60_000 }: Partial<FirstViewLimits> = {},
): FirstViews {
  const builds = new Map<string, BuildState>();

  function findBuild(app: string, script: string): BuildState {
    const known = builds.get(app);
    if (known?.script === script) return known;
    void known?.worker?.stop();
    const build = { script, worker: undefined, stoppedUntil: 0, reportedAt: Number.NEGATIVE_INFINITY };
    builds.set(app, build);
    return build;
  }

  function reportError(build: BuildState, error: unknown): void {
    if (Date.now() < build.reportedAt + retryMs) return;
    build.reportedAt = Date.now();
    log("a page has no first view", { script: build.script, reason: `${error}` });
  }

  /** Starts a build's thread unless it runs; undefined if there is nothing to run, or if it has just failed. */
  function start(app: string, { folder, firstView }: LiveBuild) {
    const build = firstView && findBuild(app, join(folder, firstView.script));
    if (!build || Date.now() < build.stoppedUntil) return undefined;
    build.worker ??= startRenderWorker(build.script, timeoutMs);
    return { build, worker: build.worker };
  }

  async function render(app: string, live: LiveBuild, request: FirstViewRequest): Promise<string | undefined> {
    const started = start(app, live);
    if (!started) return undefined;
    const { build, worker } = started;
    try {
      return await worker.render(request);
    } catch (error) {
      if (builds.get(app) !== build) return undefined;
      reportError(build, error);
      if (error instanceof RenderError || build.worker !== worker) return undefined;
      build.worker = undefined;
      build.stoppedUntil = Date.now() + retryMs;
      return undefined;
    }
  }

  return {
    async show({ view, shell, remotes, ...rest }) {
      const remote = view && remotes.find(({ info }) => info.app === remoteOfPage[view.page]);
      if (!remote) return undefined;
      const { page, props } = view;
      // Needed later, so that both threads start at the same time.
      start("shell", shell);
      const [top, style] = await Promise.all([
        render(remote.info.app, remote, { page, props, ...rest }),
        readStyle(remote, page),
      ]);
      if (top === undefined || style === undefined) return undefined;
      const frame: FrameView = { page, organization: props.organization ?? null, top, style };
      return render("shell", shell, { page: "frame", props: frame, ...rest });
    },
    stop: async () => {
      const threads = [...builds.values()].map(({ worker }) => worker);
      builds.clear();
      await Promise.all(threads.map((worker) => worker?.stop()));
    },
  };
}

/** Undefined if a file is missing, because its build may be in the middle of being replaced. */
async function readStyle({ folder, firstView }: LiveBuild, page: string): Promise<string | undefined> {
  try {
    const files = firstView?.css[page] ?? [];
    const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    return sheets.join("").replaceAll("</", "<\\/");
  } catch {
    return undefined;
  }
}
