/** Lets the browser paint and answer before the next part. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Everything is in one file, but run in parts: on a telephone the whole of it would stop the page for half a second.
 * The shell carries the shared modules itself, so none of them is asked for over the network.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await pause();
  await import(/* webpackMode: "eager" */ "@samling/portal");
  await pause();
  await import(/* webpackMode: "eager" */ "@samling/ui");
  await pause();
  await import(/* webpackMode: "eager" */ "./bootstrap.tsx");
}

void start();
