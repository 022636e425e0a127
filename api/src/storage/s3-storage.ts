/** Objects in a bucket of an S3 server. */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { Client } from "minio";
import { type ByteRange, checkKey, type Storage, StorageError } from "./storage.ts";

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

/** The least that S3 allows for a part. Each upload under way holds about two of them, so it decides the memory. */
const partSize = 5 * 1024 * 1024;

export function createS3Storage({ endpoint, accessKey, secretKey, bucket, region }: S3Options): Storage {
  const url = new URL(endpoint);
  const client = new Client({
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80,
    useSSL: url.protocol === "https:",
    accessKey,
    secretKey,
    region,
    partSize,
  });

  let bucketKnown: Promise<void> | undefined;
  const ensureBucket = () => {
    bucketKnown ??= makeBucket(client, bucket, region).catch((error: unknown) => {
      bucketKnown = undefined;
      throw error;
    });
    return bucketKnown;
  };

  return {
    put: async (key, source) => {
      checkKey(key);
      // A late failure of the source, when nobody reads it any more, would otherwise end the process.
      source.on("error", () => undefined);
      await explained(ensureBucket);
      await upload({ client, bucket, key }, partsOf(source));
    },
    open: (key, range) => explained(() => openObject(client, bucket, checkKey(key), range)),
    stat: async (key) => {
      try {
        const facts = await client.statObject(bucket, checkKey(key));
        return { key, bytes: facts.size, modifiedAt: facts.lastModified };
      } catch (error) {
        const explanation = explain(error);
        if (explanation.reason === "absent") return null;
        throw explanation;
      }
    },
    remove: (keys) =>
      explained(async () => {
        if (keys.length > 0) await client.removeObjects(bucket, keys.map(checkKey));
      }),
    list: async function* (prefix) {
      for await (const item of client.listObjectsV2(bucket, prefix, true))
        if (item.name) yield { key: item.name, bytes: item.size, modifiedAt: item.lastModified };
    },
    removeUnfinished: (moment) =>
      explained(async () => {
        for await (const item of client.listIncompleteUploads(bucket, "", true))
          if (item.initiated < moment) await client.abortMultipartUpload(bucket, item.key, item.uploadId);
      }),
    isReady: () =>
      client.bucketExists(bucket).then(
        async (exists) => exists || ensureBucket().then(() => true),
        () => false,
      ),
  };
}

interface Target {
  client: Client;
  bucket: string;
  key: string;
}

/**
 * The source in parts, all in the same memory: one must have been sent before the next is asked for. What the source
 * fails of is thrown as it is, also when it is closed before its end.
 */
async function* partsOf(source: Readable): AsyncGenerator<Buffer, void> {
  const memory = Buffer.allocUnsafe(partSize);
  let filled = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const bytes = chunk.copy(memory, filled, at);
      at += bytes;
      filled += bytes;
      if (filled < partSize) continue;
      yield memory;
      filled = 0;
    }
  }
  if (filled > 0) yield memory.subarray(0, filled);
}

/**
 * Part by part, by hand: the client's own upload of a stream never settles when the stream fails, and holds four times
 * the memory. Most objects are shorter than one part and are stored in one request, the empty one included.
 */
async function upload(target: Target, parts: AsyncGenerator<Buffer, void>): Promise<void> {
  const { client, bucket, key } = target;
  const { value: first = Buffer.alloc(0) } = await parts.next();
  if (first.length < partSize) {
    await explained(() => client.putObject(bucket, key, first));
    return;
  }
  const uploadId = await explained(() => client.initiateNewMultipartUpload(bucket, key, {}));
  try {
    const done = [await sendPart(target, { uploadId, part: 1, data: first })];
    for await (const data of parts) done.push(await sendPart(target, { uploadId, part: done.length + 1, data }));
    await explained(() => client.completeMultipartUpload(bucket, key, uploadId, done));
  } catch (error) {
    // Parts that were sent would be kept, and paid for, without ever showing up in a list.
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
    throw error;
  } finally {
    await parts.return();
  }
}

async function sendPart(
  { client, bucket, key }: Target,
  { uploadId, part, data }: { uploadId: string; part: number; data: Buffer },
): Promise<{ part: number; etag: string }> {
  // Not URLSearchParams: it encodes "~", which signatures want as it is.
  const query = `partNumber=${part}&uploadId=${encodeURIComponent(uploadId)}`;
  const digest = createHash("md5").update(data).digest("base64");
  const headers = { "Content-Length": String(data.length), "Content-MD5": digest };
  const request = { method: "PUT", bucketName: bucket, objectName: key, query, headers };
  const { headers: answer } = await explained(() => client.makeRequestAsyncOmit(request, data));
  return { part, etag: (answer.etag ?? "").replaceAll('"', "") };
}

async function openObject(client: Client, bucket: string, key: string, range?: ByteRange): Promise<Readable> {
  if (!range) return client.getObject(bucket, key);
  return client.getPartialObject(bucket, key, range.start, range.end - range.start + 1);
}

async function makeBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  // Two processes that start together both find it missing.
  await client.makeBucket(bucket, region).catch(async (error: unknown) => {
    if (!(await client.bucketExists(bucket))) throw error;
  });
}

const codes: Record<string, StorageError["reason"]> = {
  NoSuchKey: "absent",
  NotFound: "absent",
  NoSuchBucket: "absent",
  QuotaExceeded: "full",
  XMinioStorageFull: "full",
  InsufficientStorage: "full",
};

function explain(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(codes[String((error as { code?: unknown }).code)] ?? "away", { cause: error });
}

async function explained<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw explain(error);
  }
}
