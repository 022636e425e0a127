/** Serves apps in development, each on its own port: those of `APPS` (JSON), or the one in the current folder. */
import path from "node:path";
import webpack from "webpack";
import DevServer from "webpack-dev-server";

/** @typedef {{ dir: string, port?: number }} App */

/** @type {App[]} */
const apps = process.env.APPS ? JSON.parse(process.env.APPS) : [{ dir: process.cwd() }];

const host = "127.0.0.1";

/** Whether the app runs in a portal that may be a production build, whose React does not support development. */
const isAlone = !process.env.APPS;
const portal = process.env.PORTAL ?? "http://localhost:3000";

/** The front door reads the manifests from disk, so files are written as in a build, but to another folder. */
const folderOf = (dir) => path.join(dir, ".cache/development");

/** @param {App} app */
async function serve({ dir, port: wanted }) {
  const port = wanted ?? (await DevServer.getFreePort("auto", host));
  const { default: configure } = await import(path.join(dir, "webpack.config.mjs"));
  const config = configure({ isAlone }, { mode: "development" });
  const compiler = webpack({ ...config, output: { ...config.output, path: folderOf(dir) } });
  const server = new DevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      // The page may have another origin, the portal's.
      headers: { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" },
      client: { overlay: false, logging: "warn", webSocketURL: { hostname: "0.0.0.0", pathname: "/ws", port } },
      devMiddleware: { writeToDisk: true },
    },
    compiler,
  );
  await server.start();
  if (isAlone) console.log(`Open ${portal}/?remote=${path.basename(dir)}@http://localhost:${port}`);
  return server;
}

const servers = await Promise.all(apps.map(serve));

const end = async () => {
  await Promise.all(servers.map((server) => server.stop()));
  process.exit(0);
};
process.once("SIGTERM", end);
process.once("SIGINT", end);
