/** Whether a process of the API lives. It is asked without the database and the storage; late is not away. */

/** In milliseconds. */
export const silence = {
  /** Without an answer for so long it counts as late, and as hung where it is not known to be slow. */
  late: 1_400,
  /** Nor is one that is known to be slow waited for longer. */
  max: 10_000,
  /** While it is silent, it is asked on a new connection this often, since the one before may lead nowhere. */
  askAgain: 2_000,
} as const;

/** A machine that is busy answers some questions much later than others. */
const spread = 4;
/** After some hundred answers, about a minute, the slowest of them counts no more. */
const forgetting = 0.99;

export class Life {
  readonly #url: string;
  #slowestMs = 0;
  #silentSince: number | undefined;
  #lastAskedAt = 0;
  #wasLate = false;
  /** It has not answered for longer than a process does that only waits for its turn. */
  isHung = false;
  isLate = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** To be called again and again. What has come while this process itself was busy is read between two calls. */
  look(): void {
    const now = performance.now();
    const silentMs = now - (this.#silentSince ?? now);
    const isLate = silentMs > silence.late;
    this.isLate = isLate && this.#wasLate;
    this.isHung = this.isLate && silentMs > Math.min(spread * this.#slowestMs, silence.max);
    this.#wasLate = isLate;
    if (this.#silentSince === undefined || now - this.#lastAskedAt > silence.askAgain) void this.#ask(now);
  }

  async #ask(askedAt: number): Promise<void> {
    this.#silentSince ??= askedAt;
    this.#lastAskedAt = askedAt;
    try {
      const answer = await fetch(`${this.#url}/api/health`, { signal: AbortSignal.timeout(silence.max) });
      await answer.body?.cancel();
      this.#slowestMs = Math.max(performance.now() - askedAt, forgetting * this.#slowestMs);
    } catch (error) {
      if (error instanceof DOMException && error.name === "TimeoutError") return;
      // It is gone; the one that takes its place has not been slow.
      this.#slowestMs = 0;
    }
    this.#silentSince = undefined;
    this.#wasLate = false;
    this.isLate = false;
    this.isHung = false;
  }
}
