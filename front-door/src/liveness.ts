/** Whether an API process is alive. The check uses neither database nor storage; a slow process is still alive. */

export const silence = {
  /** Between two checks of a process that answers. */
  checkMs: 500,
  /** Without an answer for this long it counts as late, and as hung unless it is known to be slow. */
  lateMs: 1_400,
  /** Maximum wait, even for a process known to be slow. */
  maxMs: 10_000,
  /** While it is silent, a new connection is tried this often, because the previous one may be dead. */
  retryMs: 2_000,
} as const;

/** A busy machine answers some checks much later than others. */
const spread = 4;
/** After a few hundred answers, about a minute, the slowest of them no longer counts. */
const decay = 0.97;

/** Its host is gone, along with its requests: unlike a process that has exited, it closes no connection. */
const goneCodes = new Set(["EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT"]);

const isSilence = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === "TimeoutError" || goneCodes.has(cause?.code ?? "");
};

export class Liveness {
  readonly #url: string;
  #slowestMs = 0;
  #silentSince: number | undefined;
  #lastAskedAt = -Infinity;
  #wasLate = false;
  /** Silent for longer than a process that only waits for processor time. */
  isHung = false;
  isLate = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Must be called repeatedly: answers that arrived while this process itself was busy are read between two calls. */
  update(): void {
    const now = performance.now();
    const silentMs = now - (this.#silentSince ?? now);
    const isLate = silentMs > silence.lateMs;
    this.isLate = isLate && this.#wasLate;
    this.isHung = this.isLate && silentMs > Math.min(spread * this.#slowestMs, silence.maxMs);
    this.#wasLate = isLate;
    const pauseMs = this.#silentSince === undefined ? silence.checkMs : silence.retryMs;
    if (now - this.#lastAskedAt > pauseMs) void this.#ask(now);
  }

  async #ask(askedAt: number): Promise<void> {
    this.#silentSince ??= askedAt;
    this.#lastAskedAt = askedAt;
    try {
      const answer = await fetch(`${this.#url}/api/health`, { signal: AbortSignal.timeout(silence.maxMs) });
      await answer.body?.cancel();
      this.#slowestMs = Math.max(performance.now() - askedAt, decay * this.#slowestMs);
    } catch (error) {
      if (isSilence(error)) return;
      // It has exited; its replacement starts without a record of slowness.
      this.#slowestMs = 0;
    }
    this.#silentSince = undefined;
    this.#wasLate = false;
    this.isLate = false;
    this.isHung = false;
  }
}
