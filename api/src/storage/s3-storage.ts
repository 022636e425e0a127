/** Objects in a bucket of an S3 server. */
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { Agent, IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { explainS3 } from "@samling/settings/refusals";
import { Client, type ClientOptions } from "minio";
import pLimit from "p-limit";
import { type ByteRange, checkKey, damagedError, type Storage, StorageError } from "./storage.ts";

export interface S3Options {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

/** S3 accepts ten thousand parts per object, and all but the last must have at least five megabytes. */
const partSize = 16 * 1024 * 1024;
/** Long enough for clocks that differ a little; an answer that has started continues. */
const signatureSeconds = 60;
/** Parts sent in parallel; the others wait in files, where they use no memory. */
const ours = pLimit(4);
/** Before a part is sent again. */
const retryDelayMs = 300;

/** `elsewhere`: on another operator's server, where the bucket has to exist. */
export function createS3Storage(
  { endpoint, accessKey, secretKey, bucket, region }: S3Options,
  elsewhere?: { agent: Agent },
): Storage {
  const url = new URL(endpoint);
  const options: ClientOptions = {
    endPoint: url.hostname,
    port: url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80,
    useSSL: url.protocol === "https:",
    accessKey,
    secretKey,
    region,
    partSize,
    ...(elsewhere && { transportAgent: elsewhere.agent }),
  };
  const client = new Client(options);
  // For requests with a body: the client would repeat a refused request with the same stream, which has ended, and wait
  // forever.
  const sender = new Client({ ...options, retryOptions: { disableRetry: true } });

  // Another operator's slow server must not keep anyone waiting here.
  const limit = elsewhere ? pLimit(1) : ours;

  let bucketReady: Promise<void> | undefined;
  const ensureBucket = () => {
    bucketReady ??= makeBucket(client, bucket, region).catch((error: unknown) => {
      bucketReady = undefined;
      throw error;
    });
    return bucketReady;
  };

  return {
    put: async (key, source) => {
      checkKey(key);
      // A late error of a source that is no longer read would otherwise end the process.
      source.on("error", () => undefined);
      if (!elsewhere) await withStorageErrors(ensureBucket);
      await withTemporaryFile((file) => upload({ client, sender, bucket, key, limit }, file, splitParts(source, file)));
    },
    open: (key, range, bytes) =>
      withStorageErrors(async () => {
        const object = await openObject(client, bucket, checkKey(key), range);
        if (object && isCompleteAnswer(object as IncomingMessage, range, bytes)) return object;
        object?.destroy();
        throw damagedError(key);
      }),
    signAddress: (key) => client.presignedGetObject(bucket, checkKey(key), signatureSeconds),
    stat: async (key) => {
      try {
        const info = await client.statObject(bucket, checkKey(key));
        return { key, bytes: info.size, modifiedAt: info.lastModified };
      } catch (error) {
        const explanation = explain(error);
        if (explanation.reason === "absent") return null;
        throw explanation;
      }
    },
    remove: (keys) =>
      withStorageErrors(async () => {
        if (keys.length > 0) await client.removeObjects(bucket, keys.map(checkKey));
      }),
    list: async function* (prefix) {
      try {
        for await (const item of client.listObjectsV2(bucket, prefix, true))
          if (item.name) yield { key: item.name, bytes: item.size, modifiedAt: item.lastModified };
      } catch (error) {
        const explanation = explain(error);
        // A bucket that does not exist yet is empty.
        if (explanation.reason !== "absent") throw explanation;
      }
    },
    removeUnfinished: (before) =>
      withStorageErrors(async () => {
        for await (const item of client.listIncompleteUploads(bucket, "", true))
          if (item.initiated < before) await client.abortMultipartUpload(bucket, item.key, item.uploadId);
      }),
    findState: async () => {
      try {
        if (!(await client.bucketExists(bucket))) await ensureBucket();
        return "ready";
      } catch (error) {
        // An answer to HEAD has no room for the reason.
        const fuller = client.listObjectsV2(bucket, "", false)[Symbol.asyncIterator]();
        const first: unknown = await fuller.next().catch((reason: unknown) => reason);
        throw explain(first instanceof Error ? first : error);
      }
    },
    findFreeBytes: async () => null,
  };
}

interface UploadTarget {
  client: Client;
  sender: Client;
  limit: typeof ours;
  bucket: string;
  key: string;
}

/** Keeps a part on disk until it has been sent: in memory, the parts of many uploads would be too large. */
async function withTemporaryFile<T>(work: (file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `samling-part-${randomUUID()}`);
  const file = await withStorageErrors(() => open(path, "wx+", 0o600));
  try {
    return await work(file);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** The bytes at the start of the file, with their length and checksums. */
interface UploadPart {
  bytes: number;
  md5: string;
  sha256: string;
}

/**
 * The source in parts, each written over the previous one in the same file: each must have been sent before the next is
 * requested. The source's errors pass through, even when it is closed early.
 */
async function* splitParts(source: Readable, file: FileHandle): AsyncGenerator<UploadPart, void> {
  let next = beginPart(file);
  for await (const chunk of source as AsyncIterable<Buffer>) {
    for (let offset = 0; offset < chunk.length; ) {
      offset += await next.take(chunk.subarray(offset));
      if (next.bytes() < partSize) continue;
      yield next.end();
      next = beginPart(file);
    }
  }
  // An empty object is a part as well.
  yield next.end();
}

function beginPart(file: FileHandle) {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let bytes = 0;
  return {
    bytes: () => bytes,
    /** Returns how much of it belongs to this part. */
    take: async (chunk: Buffer): Promise<number> => {
      const piece = chunk.subarray(0, partSize - bytes);
      await withStorageErrors(() => file.write(piece, 0, piece.length, bytes));
      bytes += piece.length;
      md5.update(piece);
      sha256.update(piece);
      return piece.length;
    },
    end: (): UploadPart => ({ bytes, md5: md5.digest("base64"), sha256: sha256.digest("hex") }),
  };
}

/**
 * Uploads the parts itself: the client's own stream upload never settles when the stream fails, and holds parts in
 * memory. Most objects are shorter than one part and need one request.
 */
async function upload(target: UploadTarget, file: FileHandle, parts: AsyncGenerator<UploadPart, void>): Promise<void> {
  const { client, bucket, key } = target;
  const first = await parts.next();
  if (first.done) throw new Error("There is no object without a part.");
  if (first.value.bytes < partSize) {
    await send(target, file, first.value);
    return;
  }
  const uploadId = await withStorageErrors(() => client.initiateNewMultipartUpload(bucket, key, {}));
  // Not URLSearchParams: it encodes "~", which signatures need unencoded.
  const queryOf = (part: number) => `partNumber=${part}&uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const done = [{ part: 1, etag: await send(target, file, first.value, queryOf(1)) }];
    for await (const next of parts) {
      const part = done.length + 1;
      if (next.bytes > 0) done.push({ part, etag: await send(target, file, next, queryOf(part)) });
    }
    await withStorageErrors(() => client.completeMultipartUpload(bucket, key, uploadId, done));
  } catch (error) {
    // Parts of an unfinished upload would be stored, and paid for, without ever appearing in a list.
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
    throw error;
  } finally {
    await parts.return();
  }
}

/** Returns the server's ETag. */
function send(
  { sender, bucket, key, limit }: UploadTarget,
  file: FileHandle,
  part: UploadPart,
  query = "",
): Promise<string> {
  const { bytes, md5, sha256 } = part;
  const attempt = async () => {
    const headers = { "Content-Length": String(bytes), "Content-MD5": md5 };
    const request = { method: "PUT", bucketName: bucket, objectName: key, query, headers };
    const range = { start: 0, end: bytes - 1, autoClose: false, highWaterMark: 256 * 1024 };
    const body = bytes > 0 ? file.createReadStream(range) : "";
    // On an encrypted connection the body is not signed.
    const answer = await sender.makeRequestStreamAsync(request, body, sender.enableSHA256 ? sha256 : "", [200], "");
    answer.resume();
    return (answer.headers.etag ?? "").replaceAll('"', "");
  };
  // One retry: a busy server asks for that.
  return withStorageErrors(() => limit(() => attempt().catch(() => setTimeout(retryDelayMs).then(attempt))));
}

/** Null if the object ends before the range begins. */
async function openObject(client: Client, bucket: string, key: string, range?: ByteRange): Promise<Readable | null> {
  if (!range) return client.getObject(bucket, key);
  return client.getPartialObject(bucket, key, range.start, range.end - range.start + 1).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === "InvalidRange") return null;
    throw error;
  });
}

/** Whether the server sends the requested part of an object of the expected length. */
function isCompleteAnswer({ headers }: IncomingMessage, range?: ByteRange, bytes?: number): boolean {
  const length = Number(headers["content-length"]);
  if (!range) return length === (bytes ?? length);
  const total = Number(headers["content-range"]?.split("/")[1]);
  return length === range.end - range.start + 1 && total === (bytes ?? total);
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
  // Space of the disk where parts wait.
  ENOSPC: "full",
  EDQUOT: "full",
};

function explain(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const reason = codes[String((error as { code?: unknown }).code)] ?? "unavailable";
  return new StorageError(reason, {
    cause: error,
    message: reason === "unavailable" ? explainS3(error, "S3_BUCKET") : undefined,
  });
}

async function withStorageErrors<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    throw explain(error);
  }
}
