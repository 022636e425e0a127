import { pause } from "./startup/pause.ts";

/**
 * One file that runs in parts: on a phone, all of it at once would block the page for half a second. The shell
 * provides the shared modules itself, so none of them is requested separately.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  // biome-ignore lint/style/noRestrictedImports: only the half of the main entry that takes longest to run.
  () => import(/* webpackMode: "eager" */ "@samling/portal/api/base-api"),
  () => import(/* webpackMode: "eager" */ "@samling/portal"),
  () => import(/* webpackMode: "eager" */ "@samling/ui"),
  () => import(/* webpackMode: "eager" */ "./bootstrap.tsx"),
];

async function start(): Promise<void> {
  for (const run of parts) {
    await pause();
    await run();
  }
}

void start();
