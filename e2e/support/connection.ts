import type { CDPSession, Page } from "@playwright/test";

/** A network between browser and portal with adjustable speed. */
export class SlowConnection {
  readonly #session: CDPSession;
  readonly #bytesPerSecond: number;

  private constructor(session: CDPSession, bytesPerSecond: number) {
    this.#session = session;
    this.#bytesPerSecond = bytesPerSecond;
  }

  static async slow(page: Page, bytesPerSecond: number): Promise<SlowConnection> {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    const connection = new SlowConnection(session, bytesPerSecond);
    await connection.join();
    return connection;
  }

  /** Transfers in progress are cut off. */
  async cut(): Promise<void> {
    await this.#emulate(true);
  }

  async join(): Promise<void> {
    await this.#emulate(false);
  }

  /** From now on as fast as the machine. */
  async end(): Promise<void> {
    await this.#session.detach();
  }

  async #emulate(offline: boolean): Promise<void> {
    const throughput = { downloadThroughput: this.#bytesPerSecond, uploadThroughput: this.#bytesPerSecond };
    await this.#session.send("Network.emulateNetworkConditions", { offline, latency: 20, ...throughput });
  }
}
