/**
 * One request at a time writes a file, whichever process serves it. A lock is a row's for ten seconds and is renewed
 * while it is held, so that a killed process holds nobody up for long; no connection to the database is kept for it.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/utils";
import { literal, Op } from "sequelize";
import { Upload } from "../../models/upload.ts";

/** Milliseconds between two looks, of those who wait and of whoever holds the lock. */
const waitingPulse = 200;
const holdingPulse = 1_000;
/** Milliseconds after which waiting is given up; the client tries again. */
const patience = 20_000;

const soon = () => literal("now() + interval '10 seconds'") as unknown as Date;
const isFree = { [Op.or]: [{ lockId: null }, { lockedUntil: { [Op.lt]: literal("now()") } }] };

class UploadLock implements Lock {
  readonly #uploadId: string;
  readonly #lockId = randomUUID();
  #renewal: NodeJS.Timeout | undefined;

  constructor(uploadId: string) {
    this.#uploadId = uploadId;
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const until = Date.now() + patience;
    while (!(await this.#take())) {
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      // Mostly a connection that is dead without the server having heard of it.
      await Upload.update({ isWanted: true }, { where: { id: this.#uploadId } });
      await pause(waitingPulse);
    }
    this.#renewal = setInterval(() => {
      this.#renew().then((isWanted) => isWanted && requestRelease(), noop);
    }, holdingPulse);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewal);
    // What cannot be said now is true in ten seconds anyway.
    await Upload.update({ lockId: null }, { where: { lockId: this.#lockId } }).catch(noop);
  }

  async #take(): Promise<boolean> {
    const values = { lockId: this.#lockId, lockedUntil: soon(), isWanted: false };
    const [taken] = await Upload.update(values, { where: { id: this.#uploadId, ...isFree } });
    // One that is only about to be made is nobody else's.
    return taken > 0 || (await Upload.count({ where: { id: this.#uploadId } })) === 0;
  }

  async #renew(): Promise<boolean> {
    const where = { lockId: this.#lockId };
    const [, [row]] = await Upload.update({ lockedUntil: soon() }, { where, returning: true });
    return row?.isWanted ?? false;
  }
}

const noop = () => undefined;

export const uploadLocker: Locker = { newLock: (id) => new UploadLock(id) };
