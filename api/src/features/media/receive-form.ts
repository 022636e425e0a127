/** A multipart body whose files stream into the storage while they arrive; nothing is held whole. */
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { PassThrough, Writable } from "node:stream";
import { maxFileBytes, maxPixels } from "@samling/contract/constants";
import type { ErrorCode } from "@samling/contract/errors";
import formidable from "formidable";
import { imageSize } from "image-size";
import { AppError } from "../../errors.ts";
import { type Storage, StorageError } from "../../storage/storage.ts";
import { discardBody } from "./discard-body.ts";
import { discardObjects, registerObject } from "./pending-objects.ts";
import { headBytes } from "./sniff.ts";

export interface ReceivedFile {
  field: string;
  name: string;
  key: string;
  type: string;
  bytes: number;
  sha256: string;
}

export interface FormRules {
  /** Field → how many files it takes at most, and what it is called when there are more. */
  files: Record<string, { max: number; overflow: ErrorCode }>;
  /** Asked once, before the first file is read, with the fields that came before it: who may send what where. */
  admit: (fields: Record<string, string>) => Promise<{ organizationId: string }>;
  /** The type of a file by its first bytes; null refuses it. */
  typeOf: (file: { field: string; name: string; head: Buffer }) => Promise<string | null>;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** Removes what was stored, when nothing came of it. */
  discard: () => Promise<void>;
}

const problemWith = (code: ErrorCode, name: string, message: string) =>
  new AppError(code, { details: { issues: [{ path: ["mediaFiles", name], code, message }] } });

export async function receiveForm(request: IncomingMessage, storage: Storage, rules: FormRules): Promise<ReceivedForm> {
  const sinks: Sink[] = [];
  const fields: Record<string, string> = {};
  const checkFile = createFileCheck(rules);
  const failure = Promise.withResolvers<never>();
  let admission: Promise<{ organizationId: string }> | undefined;
  const admit = () => {
    admission ??= rules.admit({ ...fields });
    return admission;
  };
  let fieldOfNext = "";

  const form = formidable({
    maxFileSize: Number.MAX_SAFE_INTEGER,
    maxFieldsSize: 2 * 1024 ** 2,
    maxFields: 50,
    fileWriteStreamHandler: (volatile) => {
      const field = fieldOfNext;
      const name = nameOf(volatile);
      const problem = checkFile(field, name);
      const sink = new Sink({
        storage,
        field,
        name,
        typeOf: (head) => rules.typeOf({ field, name, head }),
        begin: async () => {
          if (problem) throw problem;
          return (await admit()).organizationId;
        },
        fail: failure.reject,
      });
      sinks.push(sink);
      return sink;
    },
  });
  form.on("field", (name, value) => {
    fields[name] = value;
  });
  form.on("fileBegin", (name) => {
    fieldOfNext = name;
  });

  const discard = async () => {
    for (const sink of sinks) sink.destroy();
    await Promise.all(sinks.map((sink) => sink.settled));
    await discardObjects(
      storage,
      sinks.map(({ key }) => key).filter((key) => key !== ""),
    );
  };
  try {
    // Which of the two fails first is the answer; the other one's complaint would only repeat it.
    failure.promise.catch(() => undefined);
    await Promise.race([form.parse(request), failure.promise]);
    await Promise.race([Promise.all(sinks.map(({ finished }) => finished)), failure.promise]);
    await admit();
    return { fields, files: sinks.map((sink) => sink.file), discard };
  } catch (error) {
    // The parser must not meet further files while those before them are being removed.
    discardBody(request);
    await discard();
    throw toUploadError(error);
  }
}

/** Formidable hands its handler a file whose type does not speak of the name. */
const nameOf = (file: unknown): string =>
  ((file as { originalFilename?: string | null } | undefined)?.originalFilename ?? "").slice(0, 255) || "file";

/** Whether a file may come at all, by its field, its name, and those before it. */
function createFileCheck(rules: FormRules): (field: string, name: string) => AppError | null {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  return (field, name) => {
    const rule = rules.files[field];
    if (!rule)
      return new AppError("INVALID_INPUT", { message: `There is no file field called ${field.slice(0, 50)}.` });
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    if (count > rule.max) return new AppError(rule.overflow);
    const entry = `${field}/${name}`;
    if (names.has(entry)) return problemWith("DUPLICATE_FILE_NAME", name, "is there twice");
    names.add(entry);
    return null;
  };
}

/** What formidable complains of is either a size or a body that is not what it says it is. */
function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof StorageError) return error;
  const { httpCode, code } = error as { httpCode?: number; code?: unknown };
  if (httpCode === 413) return new AppError("TOO_LARGE", { cause: error });
  if (httpCode === 415) return new AppError("UNSUPPORTED_TYPE", { cause: error });
  // Formidable numbers its own complaints from 1000; others are the database's and say so themselves.
  return typeof code === "number" || httpCode ? new AppError("UPLOAD_INTERRUPTED", { cause: error }) : error;
}

interface SinkOptions {
  storage: Storage;
  field: string;
  name: string;
  /** Whose file it becomes, once that is known to be allowed. */
  begin: () => Promise<string>;
  typeOf: (head: Buffer) => Promise<string | null>;
  fail: (error: unknown) => void;
}

/**
 * One file on its way: counted, hashed and looked at while it streams. To the parser a sink never fails: it tells the
 * receiver, which has an answer to give, and lets the rest run by.
 */
class Sink extends Writable {
  key = "";
  /** Settles once the file is whole and stored. */
  readonly finished: Promise<void>;
  /** Resolves once the storage is done with it, well or not. */
  settled: Promise<unknown> = Promise.resolve();
  readonly #options: SinkOptions;
  readonly #finish = Promise.withResolvers<void>();
  readonly #hash = createHash("sha256");
  readonly #body = new PassThrough();
  #stored: Promise<void> = Promise.resolve();
  #head: Buffer = Buffer.alloc(0);
  #type = "";
  #bytes = 0;
  #hasFailed = false;
  #sha256 = "";

  constructor(options: SinkOptions) {
    super({ highWaterMark: 256 * 1024 });
    this.#options = options;
    this.finished = this.#finish.promise;
    this.finished.catch(() => undefined);
    this.#body.on("error", () => undefined);
  }

  get file(): ReceivedFile {
    const { field, name } = this.#options;
    return { field, name, key: this.key, type: this.#type, bytes: this.#bytes, sha256: this.#sha256 };
  }

  override _construct(callback: () => void): void {
    const begun = this.#begin();
    this.settled = begun.then(() => this.#stored).catch((error: unknown) => this.#fail(error));
    this.#attempt(() => begun, callback);
  }

  override _write(chunk: Buffer, _encoding: string, callback: () => void): void {
    this.#attempt(() => this.#take(chunk), callback);
  }

  override _final(callback: () => void): void {
    this.#attempt(() => this.#end(), callback);
  }

  override _destroy(_error: Error | null, callback: () => void): void {
    // A source that fails makes the storage remove what it has of the object.
    if (!this.#sha256) this.#fail(new AppError("UPLOAD_INTERRUPTED"));
    callback();
  }

  #attempt(step: () => Promise<void>, callback: () => void): void {
    if (this.#hasFailed) callback();
    else
      step()
        .catch((error: unknown) => this.#fail(error))
        .then(callback);
  }

  #fail(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#body.destroy(error instanceof Error ? error : new Error("The upload ended."));
    this.#finish.reject(error);
    this.#options.fail(error);
  }

  async #begin(): Promise<void> {
    const organizationId = await this.#options.begin();
    this.key = `${organizationId}/originals/${randomUUID()}`;
    await registerObject(organizationId, this.key);
    if (!this.#hasFailed) this.#stored = this.#options.storage.put(this.key, this.#body);
    // Whoever waits for it may come later than its failure.
    this.#stored.catch(() => undefined);
  }

  async #take(chunk: Buffer): Promise<void> {
    this.#bytes += chunk.length;
    if (this.#bytes > maxFileBytes) throw problemWith("TOO_LARGE", this.#options.name, "is too large");
    this.#hash.update(chunk);
    if (!this.#type) this.#head = Buffer.concat([this.#head, chunk]);
    if (!this.#type && this.#head.length >= headBytes) await this.#tellType();
    // A storage that fails destroys the body, which then never drains.
    if (!this.#body.write(chunk)) await Promise.race([once(this.#body, "drain"), this.#stored]);
  }

  async #tellType(): Promise<void> {
    const { name, typeOf } = this.#options;
    const type = await typeOf(this.#head);
    if (!type) throw problemWith("UNSUPPORTED_TYPE", name, "is of a type that is not accepted");
    if (type.startsWith("image/")) checkPixels(this.#head, name);
    this.#type = type;
    this.#head = Buffer.alloc(0);
  }

  async #end(): Promise<void> {
    if (!this.#type) await this.#tellType();
    this.#body.end();
    await this.#stored;
    this.#sha256 = this.#hash.digest("hex");
    this.#finish.resolve();
  }
}

/** From the header alone; decoding is the worker's. A header further on than the first bytes is left to it as well. */
function checkPixels(head: Buffer, name: string): void {
  let size: { width: number; height: number };
  try {
    size = imageSize(head);
  } catch {
    return;
  }
  if (size.width < 1 || size.height < 1) throw problemWith("UNREADABLE_FILE", name, "has no pixels");
  if (size.width * size.height > maxPixels) throw problemWith("UNREADABLE_FILE", name, "has too many pixels");
}
