/** Objects in a bucket of an S3 server. */
import { PassThrough, type Readable } from "node:stream";
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
      const { failed, settle } = watchSource(source);
      try {
        await Promise.race([failed, upload(source, key)]);
      } catch (error) {
        source.destroy();
        // Parts that were sent would be kept, and paid for, without ever showing up in a list.
        await client.removeIncompleteUpload(bucket, key).catch(() => undefined);
        throw source.errored === error ? error : explain(error);
      } finally {
        settle();
      }
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

  async function upload(source: Readable, key: string): Promise<void> {
    await ensureBucket();
    const { head, isWhole } = await readHead(source);
    if (isWhole) {
      await client.putObject(bucket, key, head);
      return;
    }
    // The client waits for ever for a stream that fails. It gets one that only ever ends well; a failure of the
    // source is raced against it by the caller.
    const body = new PassThrough({ highWaterMark: 256 * 1024 });
    body.write(head);
    source.on("error", () => body.destroy());
    source.pipe(body);
    await client.putObject(bucket, key, body);
  }
}

/** A promise that fails when the source does, also when that happens before anybody reads it. */
function watchSource(source: Readable) {
  let onError: (error: Error) => void = () => undefined;
  let onClose: () => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    if (source.destroyed && !source.readableEnded)
      reject(source.errored ?? new Error("The source was closed before its end."));
    onError = reject;
    onClose = () => {
      if (!source.readableEnded) reject(source.errored ?? new Error("The source was closed before its end."));
    };
    source.on("error", onError);
    source.on("close", onClose);
  });
  failed.catch(() => undefined);
  // The 'error' listener stays: a late error without one would end the process.
  return { failed, settle: () => source.off("close", onClose) };
}

/** Reads up to one part. Most objects end within it and are stored in one request, the empty one included. */
async function readHead(source: Readable): Promise<{ head: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (bytes < partSize) {
    const chunk: Buffer | null = source.read();
    if (chunk) {
      chunks.push(chunk);
      bytes += chunk.length;
    } else if (source.readableEnded) {
      return { head: Buffer.concat(chunks), isWhole: true };
    } else {
      await new Promise<void>((resolve) => {
        const go = () => {
          for (const event of ["readable", "end", "close", "error"]) source.off(event, go);
          resolve();
        };
        for (const event of ["readable", "end", "close", "error"]) source.on(event, go);
      });
      // The caller races the failure itself; here it only has to stop the loop.
      if (source.destroyed && !source.readableEnded) throw source.errored ?? new Error("The source was closed.");
    }
  }
  return { head: Buffer.concat(chunks), isWhole: false };
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
