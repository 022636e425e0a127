import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import type { StackOptions } from "@samling/stack/options";
import { startStack } from "@samling/stack/stack";
import { fillPortal, makeFiles } from "../data/run-data-program.ts";
import type { SampleFiles } from "../data/sample-files.ts";
import { isDeployed, readEnvironment } from "../deployed/environment.ts";
import { deployedLogs, startTopology } from "../deployed/topology.ts";
import { findLocalNamesInMails, watchLocalNames } from "./local-names.ts";
import { assertNoPersonalDataInLogs, listenTo, listenToMails } from "./logs.ts";
import type { FilledPortal } from "./session.ts";
import { contributeToGallery, findFirstMedia } from "./shown-contribution.ts";

export interface Portal extends FilledPortal {
  files: SampleFiles;
  /** The initial content. */
  shown: { contributionId: string; mediaId: string };
  /** Fails if its logs contain personal data [RUN-06]. */
  stop(): Promise<void>;
}

/** A portal with the journeys' data set, on free ports and in its own folder. */
export async function openPortal(settings: StackOptions["settings"] = {}): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), "samling-e2e-"));
  const stack = isDeployed
    ? await startTopology({ folder })
    : await startStack({
        port: 0,
        dataDir: join(folder, "data"),
        isTemporary: true,
        apiProcesses: 2,
        logsRequests: true,
        settings: { LATEST_GRACE: "0", OPERATIONS_PORT: "0", ...settings },
      });
  const stop = async () => {
    await listenToMails(stack.inboxUrl).catch(() => {});
    await stack.stop();
    await assertNoPersonalDataInLogs(folder, ...(isDeployed ? [deployedLogs] : [])).finally(() =>
      rm(folder, { recursive: true, force: true }),
    );
  };
  try {
    const data = await fillPortal(stack);
    const files = await makeFiles(join(folder, "files"));
    const portal: Portal = { stack, data, files, shown: { contributionId: "", mediaId: "" }, stop };
    portal.shown.contributionId = await contributeToGallery(portal, ["upright", "turnedClockwise", "film"]);
    portal.shown.mediaId = await findFirstMedia(portal, portal.shown.contributionId);
    return portal;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The hosts from which a browser may load something: the portal's, and that of its remotes if they have their own. */
export const ownHosts = ({ stack }: Portal): string[] =>
  [stack.url, ...(isDeployed ? [readEnvironment().files] : [])].map((address) => new URL(address).hostname);

/**
 * Journeys of one worker share a portal; what they create stays for the next one. A deployed portal must not reveal
 * names that are valid only on its machine, such as localhost, in a response or an e-mail.
 */
export const test = base.extend<{ portal: Portal; namesNothingLocal: undefined }, { workerPortal: Portal }>({
  workerPortal: [
    async ({ browser }, use) => {
      listenTo(browser);
      const portal = await openPortal();
      await use(portal);
      const inMails = isDeployed ? await findLocalNamesInMails(portal.stack.inboxUrl) : [];
      await portal.stop();
      if (inMails.length > 0) throw new Error(`E-mails name this machine: ${inMails.join(", ")}`);
    },
    { scope: "worker", timeout: 900_000 },
  ],
  portal: ({ workerPortal }, use) => use(workerPortal),
  baseURL: ({ workerPortal }, use) => use(workerPortal.stack.url),
  namesNothingLocal: [
    async ({ browser }, use) => {
      const watch = isDeployed ? watchLocalNames(browser) : undefined;
      await use(undefined);
      if (watch) expect(await watch.end()).toEqual([]);
    },
    { auto: true },
  ],
});
