/**
 * Only one request at a time writes a file, in any process. A lock is a row that expires after ten seconds and is
 * renewed while it is held, so that a killed process blocks no one for long; it needs no database connection.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ERRORS, type Lock, type Locker, type RequestRelease } from "@tus/utils";
import { literal, Op } from "sequelize";
import { Upload } from "../../models/contributions.ts";

/** Poll interval in milliseconds, both for waiting requests and for the holder of the lock. */
const waitPollMs = 200;
const renewPollMs = 1_000;
/** Milliseconds after which a request gives up waiting; the client tries again. */
const timeoutMs = 20_000;

const lockEnd = () => literal("now() + interval '10 seconds'") as unknown as Date;
const isFree = { [Op.or]: [{ lockId: null }, { lockedUntil: { [Op.lt]: literal("now()") } }] };

class UploadLock implements Lock {
  readonly #uploadId: string;
  readonly #lockId = randomUUID();
  #renewal: NodeJS.Timeout | undefined;

  constructor(uploadId: string) {
    this.#uploadId = uploadId;
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const until = Date.now() + timeoutMs;
    while (!(await this.#take())) {
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      // Usually a dead connection that the server has not noticed.
      await Upload.update({ isWanted: true }, { where: { id: this.#uploadId } });
      await pause(waitPollMs);
    }
    this.#renewal = setInterval(() => {
      this.#renew().then((isWanted) => isWanted && requestRelease(), noop);
    }, renewPollMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewal);
    // If this cannot be written now, the lock expires in ten seconds anyway.
    await Upload.update({ lockId: null }, { where: { lockId: this.#lockId } }).catch(noop);
  }

  async #take(): Promise<boolean> {
    const values = { lockId: this.#lockId, lockedUntil: lockEnd(), isWanted: false };
    const [lockedRows] = await Upload.update(values, { where: { id: this.#uploadId, ...isFree } });
    // A new upload cannot be locked by another request.
    return lockedRows > 0 || (await Upload.count({ where: { id: this.#uploadId } })) === 0;
  }

  async #renew(): Promise<boolean> {
    const where = { lockId: this.#lockId };
    const [, [row]] = await Upload.update({ lockedUntil: lockEnd() }, { where, returning: true });
    return row?.isWanted ?? false;
  }
}

const noop = () => undefined;

export const uploadLocker: Locker = { newLock: (id) => new UploadLock(id) };
