/** One file of a form, on its way into the storage. */
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { type MediaType, mediaTypes } from "@samling/contract/constants";
import type { ErrorCode } from "@samling/contract/errors";
import { AppError } from "../../errors.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkRoom, type Room } from "../organizations/room.ts";
import { InspectionError, type Inspector, inspectMedia } from "./inspect-media.ts";
import { registerObject } from "./pending-objects.ts";
import { headBytes } from "./sniff.ts";

export interface ReceivedFile {
  field: string;
  name: string;
  key: string;
  type: string;
  bytes: number;
  sha256: string;
}

export const problemWith = (code: ErrorCode, name: string, message: string) =>
  new AppError(code, { details: { issues: [{ path: ["mediaFiles", name], code, message }] } });

export interface Admission {
  organizationId: string;
  room: Room;
}

interface FileSinkOptions {
  storage: Storage;
  field: string;
  name: string;
  /** Whose file it becomes, and how large it may be, once that is known to be allowed. */
  begin: () => Promise<Admission>;
  /** Bytes of the whole form so far, this file's included. */
  countBytes: (more: number) => number;
  typeOf: (head: Buffer) => Promise<string | null>;
  fail: (error: unknown) => void;
}

/**
 * One file on its way: counted, hashed and looked at while it streams. To the parser a sink never fails: it tells the
 * receiver, which has an answer to give, and lets the rest run by.
 */
export class FileSink extends Writable {
  key = "";
  /** Settles once the file is whole and stored. */
  readonly finished: Promise<void>;
  /** Resolves once the storage is done with it, well or not. */
  settled: Promise<unknown> = Promise.resolve();
  readonly #options: FileSinkOptions;
  readonly #finish = Promise.withResolvers<void>();
  readonly #hash = createHash("sha256");
  readonly #body = new PassThrough();
  #stored: Promise<void> = Promise.resolve();
  #head: Buffer = Buffer.alloc(0);
  #type = "";
  #inspector: Inspector | null = null;
  #bytes = 0;
  #room: Room = { file: 0, left: 0 };
  #hasFailed = false;
  #sha256 = "";

  constructor(options: FileSinkOptions) {
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
    const { organizationId, room } = await this.#options.begin();
    this.#room = room;
    this.key = `${organizationId}/originals/${randomUUID()}`;
    await registerObject(organizationId, this.key);
    if (!this.#hasFailed) this.#stored = this.#options.storage.put(this.key, this.#body);
    // Whoever waits for it may come later than its failure.
    this.#stored.catch(() => undefined);
  }

  async #take(chunk: Buffer): Promise<void> {
    this.#bytes += chunk.length;
    const { name, countBytes } = this.#options;
    checkRoom(this.#room, { name, bytes: this.#bytes, total: countBytes(chunk.length) });
    this.#hash.update(chunk);
    if (this.#type) {
      this.#inspect(chunk);
    } else {
      this.#head = Buffer.concat([this.#head, chunk]);
      if (this.#head.length >= headBytes) await this.#tellType();
    }
    // A storage that fails destroys the body, which then never drains.
    if (!this.#body.write(chunk)) await Promise.race([once(this.#body, "drain"), this.#stored]);
  }

  async #tellType(): Promise<void> {
    const { name, typeOf } = this.#options;
    if (this.#bytes === 0) throw problemWith("UNREADABLE_FILE", name, "is empty");
    const type = await typeOf(this.#head);
    if (!type) throw problemWith("UNSUPPORTED_TYPE", name, "is of a type that is not accepted");
    this.#type = type;
    if (isMediaType(type)) this.#inspector = inspectMedia(type);
    this.#inspect(this.#head);
    this.#head = Buffer.alloc(0);
  }

  /** Without a chunk: that this was the last one. */
  #inspect(chunk?: Buffer): void {
    try {
      if (chunk) this.#inspector?.push(chunk);
      else this.#inspector?.end();
    } catch (error) {
      if (!(error instanceof InspectionError)) throw error;
      throw problemWith("UNREADABLE_FILE", this.#options.name, error.message);
    }
  }

  async #end(): Promise<void> {
    if (!this.#type) await this.#tellType();
    this.#inspect();
    this.#body.end();
    await this.#stored;
    this.#sha256 = this.#hash.digest("hex");
    this.#finish.resolve();
  }
}

const isMediaType = (type: string): type is MediaType => type in mediaTypes;
