/** A multipart body whose files stream into the storage while they arrive; nothing is held whole in memory. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ErrorCode } from "@samling/contract/errors";
import { AppError, invalidInput } from "../errors.ts";
import { discardBody } from "../http/discard-body.ts";
import { createFields, readParts } from "../http/multipart.ts";
import { findUnstorable } from "../http/unstorable.ts";
import type { Storage } from "../storage/storage.ts";
import { FileExaminer, type FileFacts, type FilePlace, problemWith } from "./file-examiner.ts";
import { discardObjects, keepAlive, registerObjects } from "./pending-objects.ts";
import { checkRoom, type Room } from "./room.ts";
import { createSpool, type SentFile } from "./spool.ts";

export interface ReceivedFile extends FileFacts {
  field: string;
  name: string;
  key: string;
}

export interface Admission {
  organizationId: string;
  room: Room;
}

export interface FormRules {
  /** Fields that stand in the address; one of the form comes before them. */
  query?: Readonly<Record<string, unknown>>;
  /** Whether what has come so far says where the files belong; those that come before it wait on the disk. */
  isReady: (fields: Readonly<Record<string, unknown>>) => boolean;
  /** Field → how many files it takes at most, and what it is called when there are more. */
  files: Record<string, { max: number; overflow: ErrorCode }>;
  /** Asked once, before the first file is stored: who may send what where. */
  admit: (fields: Record<string, unknown>) => Promise<Admission>;
  /** The type of a file by its first bytes; null refuses it. */
  typeOf: (file: { field: string; name: string; head: Buffer }) => Promise<string | null>;
}

export interface ReceivedForm {
  fields: Record<string, unknown>;
  files: ReceivedFile[];
  /** Registered for it, and needed by no file: nothing was written under them. */
  spareKeys: string[];
  /** Removes what was stored, when nothing came of it. */
  discard: () => Promise<void>;
}

/** Keys that are registered at a time: as many as most contributions have files. */
const keysAtOnce = 12;

export async function receiveForm(request: IncomingMessage, storage: Storage, rules: FormRules): Promise<ReceivedForm> {
  const fields = createFields(rules.query);
  const files: ReceivedFile[] = [];
  const keys: string[] = [];
  const storing: Promise<void>[] = [];
  const checkFile = createFileCheck(rules);
  const spool = createSpool();
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
      const further = Array.from({ length: keysAtOnce }, () => `${organizationId}/originals/${randomUUID()}`);
      keys.push(...further);
      await registerObjects(organizationId, further);
    }
    return keys[files.length] ?? "";
  }

  async function receiveFile({ field, name, content }: SentFile): Promise<void> {
    const { organizationId, room } = await admit();
    const key = await takeKey(organizationId);
    const examiner = new FileExaminer({
      place: { field, name },
      typeOf: (head) => rules.typeOf({ field, name, head }),
    });
    const whole = Promise.withResolvers<void>();
    async function* examine() {
      let bytes = 0;
      for await (const chunk of content) {
        bytes += chunk.length;
        total += chunk.length;
        checkRoom(room, { field, name, bytes, total });
        await examiner.take(chunk);
        yield chunk;
      }
      await examiner.end();
      // The next file comes while this one is being made safe on the disk.
      whole.resolve();
    }
    const stored = storage.put(key, Readable.from(examine(), { objectMode: false, highWaterMark: 256 * 1024 }));
    storing.push(stored);
    stored.catch(whole.reject);
    stored.catch(failure.reject);
    await whole.promise;
    files.push({ field, name, key, ...examiner.facts });
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
      // Without half a character where it is cut.
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
  const stopKeepingAlive = keepAlive(() => keys);
  const discard = async () => {
    await Promise.allSettled([received, ...storing]);
    await discardObjects(storage, keys);
  };
  try {
    // A storage that fails is told at once, though the next file may be a long time coming.
    failure.promise.catch(() => undefined);
    await Promise.race([received, failure.promise]);
    return { fields, files, spareKeys: keys.slice(files.length), discard };
  } catch (error) {
    stop.abort();
    discardBody(request);
    await discard();
    throw error;
  } finally {
    stopKeepingAlive();
    await spool.remove();
  }
}

/** Whether a file may come at all, by its field, its name, and those before it. */
function createFileCheck(rules: FormRules): (place: FilePlace) => void {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  return ({ field, name }) => {
    const rule = Object.hasOwn(rules.files, field) ? rules.files[field] : undefined;
    if (!rule) throw problemWith("INVALID_INPUT", { field: field.slice(0, 200), name }, "is no field for files");
    const unstorable = findUnstorable(name, [field]);
    if (unstorable.length > 0) throw invalidInput(...unstorable);
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    if (count > rule.max) throw new AppError(rule.overflow);
    const entry = `${field}/${name}`;
    if (names.has(entry)) throw problemWith("DUPLICATE_FILE_NAME", { field, name }, "is there twice");
    names.add(entry);
  };
}
