import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import { explainS3 } from "@samling/settings/refusals";
import { Client } from "minio";
import type { ReleaseStore } from "../store.ts";

export interface S3Location {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
  prefix: string;
}

const encodings: Record<string, string> = { ".br": "br", ".gz": "gzip" };

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

export function createS3Store({ endpoint, accessKey, secretKey, region, bucket, prefix }: S3Location): ReleaseStore {
  const { hostname, port, protocol } = new URL(endpoint);
  const useSSL = protocol === "https:";
  const client = new Client({
    endPoint: hostname,
    port: port ? Number(port) : useSSL ? 443 : 80,
    useSSL,
    accessKey,
    secretKey,
    region,
  });
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const put = (path: string, body: Buffer, conditions: Record<string, string> = {}) => {
    const encoding = encodings[extname(path)];
    const headers = {
      "Content-Type": contentTypeOf(path),
      "Cache-Control": cacheControlOf(path),
      ...(encoding && { "Content-Encoding": encoding }),
    };
    return client.putObject(bucket, keyOf(path), body, body.length, { ...headers, ...conditions });
  };

  const store: ReleaseStore = {
    read: async (path) => {
      try {
        return await buffer(await client.getObject(bucket, keyOf(path)));
      } catch (error) {
        if (codeOf(error) === "NoSuchKey") return undefined;
        throw error;
      }
    },
    listFolders: async () => {
      const start = prefix ? `${prefix}/` : "";
      const folderPaths: string[] = [];
      for await (const { prefix: path } of client.listObjectsV2(bucket, start, false)) if (path) folderPaths.push(path);
      return folderPaths.map((path) => path.slice(start.length, -1));
    },
    list: async (start) => {
      const names: string[] = [];
      for await (const { name } of client.listObjectsV2(bucket, keyOf(start), true)) if (name) names.push(name);
      return names.map((name) => (prefix ? name.slice(prefix.length + 1) : name)).sort();
    },
    write: async (path, body) => {
      await put(path, body);
    },
    create: async (path, body) => {
      try {
        await put(path, body, { "If-None-Match": "*" });
        return true;
      } catch (error) {
        if (["PreconditionFailed", "ConditionalRequestConflict"].includes(codeOf(error))) return false;
        throw error;
      }
    },
    remove: async (paths) => {
      if (paths.length > 0) await client.removeObjects(bucket, paths.map(keyOf));
    },
  };
  const withReason =
    <A extends unknown[], R>(operation: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      operation(...args).catch((error: unknown) => {
        const reason = explainS3(error, `bucket ${bucket}`);
        throw reason ? new Error(reason, { cause: error }) : error;
      });
  return {
    read: withReason(store.read),
    listFolders: withReason(store.listFolders),
    list: withReason(store.list),
    write: withReason(store.write),
    create: withReason(store.create),
    remove: withReason(store.remove),
  };
}

/** Content type for browsers, if the store itself serves the file. */
const contentTypeOf = (path: string): string => {
  const extension = /\.(\w+)(?:\.(?:br|gz))?$/.exec(path)?.[1] ?? "";
  return types[extension] ?? "application/octet-stream";
};

const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  cjs: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml; charset=utf-8",
  woff2: "font/woff2",
};

const hashed = /\.[0-9a-f]{8,}\./;
const cacheControlOf = (path: string): string =>
  hashed.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
