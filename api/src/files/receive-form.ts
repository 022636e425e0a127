/** Receives a multipart body and streams its files into the storage as they arrive; nothing is held whole in memory. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ErrorCode } from "@samling/contract/errors";
import { AppError, invalidInput } from "../errors.ts";
import { discardBody } from "../http/discard-body.ts";
import { createFields, readParts } from "../http/multipart.ts";
import { findUnstorable } from "../http/unstorable.ts";
import type { Storage } from "../storage/storage.ts";
import { FileExaminer, type FileFacts, type FilePlace, fileError } from "./file-examiner.ts";
import { checkFreeSpace, type FreeSpace } from "./free-space.ts";
import { discardObjects, registerObjects, sendHeartbeats } from "./pending-objects.ts";
import { createSpool, type SentFile } from "./spool.ts";

export interface ReceivedFile extends FileFacts, FilePlace {
  key: string;
  /** The color of a picture, once it has been decoded. */
  placeholder?: string | null;
}

export interface Admission {
  organizationId: string;
  freeSpace: FreeSpace;
}

export interface FormRules {
  /** Fields from the address; a field of the form takes precedence. */
  query?: Readonly<Record<string, unknown>>;
  /** Whether the parts so far say where the files belong; files that come before that wait on the disk. */
  isReady: (fields: Readonly<Record<string, unknown>>) => boolean;
  /** Field → maximum number of files, and the error if there are more. */
  files: Record<string, { max: number; overflow: ErrorCode }>;
  /** Called once, before the first file is stored: whether the caller may send these files. */
  admit: (fields: Record<string, unknown>) => Promise<Admission>;
  /** Determines the type of a file from its first bytes; null refuses it. */
  typeOf: (file: { field: string; name: string; head: Buffer }) => Promise<string | null>;
  /** Called for each file once it is stored, while the next ones arrive; an error refuses the form. */
  check?: (file: ReceivedFile) => Promise<void>;
}

export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: ReceivedFile[];
  /** Registered for this request but unused: nothing was written under these keys. */
  spareKeys: string[];
  /** Removes the stored files if the request fails. */
  discard: () => Promise<void>;
}

/** Keys that are registered at a time: enough for the files of most contributions. */
const keysAtOnce = 12;

export async function receiveForm(request: IncomingMessage, storage: Storage, rules: FormRules): Promise<ReceivedForm> {
  const fields = createFields(rules.query);
  const files: ReceivedFile[] = [];
  const keys: string[] = [];
  const storing: Promise<void>[] = [];
  const checkFile = createFileCheck(rules);
  await using spool = createSpool();
  const stop = new AbortController();
  const failure = Promise.withResolvers<never>();
  let admission: Promise<Admission> | undefined;
  let total = 0;
  const admit = () => {
    admission ??= rules.admit({ ...fields });
    return admission;
  };

  /** Nothing is written under a key that is not registered. */
  async function takeKey(organizationId: string): Promise<string> {
    if (files.length === keys.length) {
      const moreKeys = Array.from({ length: keysAtOnce }, () => `${organizationId}/originals/${randomUUID()}`);
      keys.push(...moreKeys);
      await registerObjects(organizationId, moreKeys);
    }
    return keys[files.length] ?? "";
  }

  async function receiveFile({ field, name, content }: SentFile): Promise<void> {
    const { organizationId, freeSpace } = await admit();
    const key = await takeKey(organizationId);
    const examiner = new FileExaminer({
      place: { field, name },
      typeOf: (head) => rules.typeOf({ field, name, head }),
    });
    const wholeBody = Promise.withResolvers<void>();
    async function* examine() {
      let bytes = 0;
      for await (const chunk of content) {
        bytes += chunk.length;
        total += chunk.length;
        checkFreeSpace(freeSpace, { field, name, bytes, total });
        await examiner.take(chunk);
        yield chunk;
      }
      await examiner.end();
      // The next file arrives while this one is made durable.
      wholeBody.resolve();
    }
    const stored = storage.put(key, Readable.from(examine(), { objectMode: false, highWaterMark: 256 * 1024 }));
    stored.catch(wholeBody.reject);
    await wholeBody.promise;
    const file: ReceivedFile = { field, name, key, ...examiner.facts };
    files.push(file);
    const checked = stored.then(() => rules.check?.(file));
    storing.push(checked);
    checked.catch(failure.reject);
  }

  async function receiveWaiting(): Promise<void> {
    for await (const file of spool.take()) await receiveFile(file);
  }

  async function receive(): Promise<void> {
    for await (const part of readParts(request, stop.signal)) {
      if ("value" in part) {
        fields[part.name] = part.value;
        continue;
      }
      // Does not cut a character in half.
      const name = part.fileName.slice(0, 255).replace(/[\ud800-\udbff]$/, "") || "file";
      const file = { field: part.name, name, content: part.content };
      checkFile(file);
      if (!rules.isReady(fields)) {
        await spool.add(file);
        continue;
      }
      await admit();
      await receiveWaiting();
      await receiveFile(file);
    }
    await admit();
    await receiveWaiting();
    await Promise.all(storing);
  }

  const received = receive();
  using _heartbeats = sendHeartbeats(() => keys);
  const discard = async () => {
    await Promise.allSettled([received, ...storing]);
    await discardObjects(storage, keys);
  };
  try {
    // A failing storage or a damaged picture is reported at once, even if the next file takes long to arrive.
    failure.promise.catch(() => undefined);
    await Promise.race([received, failure.promise]);
    return { fields, files, spareKeys: keys.slice(files.length), discard };
  } catch (error) {
    stop.abort();
    discardBody(request);
    await discard();
    throw error;
  }
}

/** Whether a file is accepted, by its field, its name, and those before it. */
function createFileCheck(rules: FormRules): (place: FilePlace) => void {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  return ({ field, name }) => {
    const rule = Object.hasOwn(rules.files, field) ? rules.files[field] : undefined;
    if (!rule) throw fileError("INVALID_INPUT", { field: field.slice(0, 200), name }, "is not a field for files");
    const unstorable = findUnstorable(name, [field]);
    if (unstorable.length > 0) throw invalidInput(...unstorable);
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    if (count > rule.max) throw new AppError(rule.overflow);
    const entry = `${field}/${name}`;
    if (names.has(entry)) throw fileError("DUPLICATE_FILE_NAME", { field, name }, "is given twice");
    names.add(entry);
  };
}
