/** Acts as the teams and a CDN: every app is deployed to a bucket, and another host serves it to browsers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:https";
import { join } from "node:path";
import { serveFiles } from "@samling/front-door/static-files";
import { createMirror } from "@samling/releases/mirror";
import { openStore } from "@samling/releases/open-store";
import { type AppName, appNames, buildFolder, root } from "@samling/stack/paths";
import { Client } from "minio";

type S3Settings = Record<"S3_ENDPOINT" | "S3_ACCESS_KEY" | "S3_SECRET_KEY" | "S3_REGION", string>;

const cli = join(root, "tools/deploy/src/cli.ts");

async function deploy(app: AppName, to: string, server: S3Settings): Promise<void> {
  // There is no portal yet that it could be compared with.
  const args = [cli, app, "--to", to, "--build", buildFolder(app), "--unchecked", "--allow-dirty"];
  const env = { ...process.env, ...server };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${app} could not be deployed.`);
}

/** Deploys the builds of all apps to a separate bucket; returns its address. */
export async function deployAll(server: S3Settings): Promise<string> {
  const { hostname, port } = new URL(server.S3_ENDPOINT);
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = server;
  const client = new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
  const bucket = `releases-${Date.now()}`;
  await client.makeBucket(bucket, region);
  const to = `s3://${bucket}/portal`;
  for (const app of appNames) await deploy(app, to, server);
  return to;
}

/** Any page may load its scripts and fonts. */
const headers = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

interface ReleaseHost {
  /** Address of the bucket. */
  releases: string;
  server: S3Settings;
  /** Folder for its copy of them. */
  folder: string;
  certificate: string;
  name: string;
}

/** Serves a bucket's releases under a name that is not the portal's; returns its origin. */
export async function serveReleases({ releases, server, folder, certificate, name }: ReleaseHost) {
  const mirror = createMirror({ from: openStore(releases, server), folder });
  await mirror.update();
  mirror.follow();
  const [cert, key] = await Promise.all(["fullchain.pem", "key.pem"].map((file) => readFile(join(certificate, file))));
  const host = createServer({ cert, key }, serveFiles(folder, headers));
  host.listen(0, "127.0.0.1");
  await once(host, "listening");
  const address = host.address();
  return {
    origin: `https://${name}:${typeof address === "object" && address?.port}`,
    stop: async () => {
      host.closeAllConnections();
      host.close();
      await mirror.stop();
    },
  };
}
