/** One file of a form, on its way into the storage. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { AppError } from "../../errors.ts";
import type { Storage } from "../../storage/storage.ts";
import { checkRoom, type Room } from "../organizations/room.ts";
import { FileExaminer, type FileFacts } from "./file-examiner.ts";
import { registerObject } from "./pending-objects.ts";

export interface ReceivedFile extends FileFacts {
  field: string;
  name: string;
  key: string;
}

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
  readonly #examiner: FileExaminer;
  readonly #body = new PassThrough({ highWaterMark: 256 * 1024 });
  #stored: Promise<void> = Promise.resolve();
  #bytes = 0;
  #room: Room = { file: 0, left: 0 };
  #hasFailed = false;
  #isWhole = false;

  constructor(options: FileSinkOptions) {
    super({ highWaterMark: 256 * 1024 });
    this.#options = options;
    this.#examiner = new FileExaminer(options);
    this.finished = this.#finish.promise;
    this.finished.catch(() => undefined);
    this.#body.on("error", () => undefined);
  }

  get file(): ReceivedFile {
    const { field, name } = this.#options;
    return { field, name, key: this.key, ...this.#examiner.facts };
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
    if (!this.#isWhole) this.#fail(new AppError("UPLOAD_INTERRUPTED"));
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
    // Nothing is written under a key that is not registered; the first bytes wait for it in the body.
    this.#stored = registerObject(organizationId, this.key).then(() => this.#store());
    // Whoever waits for it may come later than its failure.
    this.#stored.catch(() => undefined);
  }

  async #store(): Promise<void> {
    if (!this.#hasFailed) await this.#options.storage.put(this.key, this.#body);
  }

  async #take(chunk: Buffer): Promise<void> {
    this.#bytes += chunk.length;
    const { name, countBytes } = this.#options;
    checkRoom(this.#room, { name, bytes: this.#bytes, total: countBytes(chunk.length) });
    await this.#examiner.take(chunk);
    // A storage that fails destroys the body, which then never drains.
    if (!this.#body.write(chunk)) await Promise.race([once(this.#body, "drain"), this.#stored]);
  }

  async #end(): Promise<void> {
    await this.#examiner.end();
    this.#isWhole = true;
    this.#body.end();
    // The next file comes while this one is being made safe on the disk; a failure is told by `settled`.
    this.#stored.then(this.#finish.resolve, () => undefined);
  }
}
