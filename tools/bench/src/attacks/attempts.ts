import { exchange, type Sending } from "../uploads/send.ts";
import { nextAddress } from "./addresses.ts";

interface Asked {
  /** The name of the attack in the report. */
  name: string;
  /** Statuses which show that the attack reached the code that it aims at and caused no fault there. */
  expected: readonly number[];
  address: string;
  sending?: Sending;
}

/** Sends attacks to the portal and counts its answers. */
export class Attempts {
  /** Attack → status → how often. */
  readonly answers: Record<string, Record<string, number>> = {};
  readonly unexpected: string[] = [];
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the text of the answer, or null if its status was unexpected. */
  async make({ name, expected, address, sending }: Asked): Promise<string | null> {
    const asked = { method: "POST", from: nextAddress(), ...sending };
    const { status, text } = await exchange(this.#url + address, asked).catch((error: Error) => ({
      status: 0,
      text: error.message,
    }));
    const counts = this.answers[name] ?? {};
    this.answers[name] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
    if (expected.includes(status)) return text;
    this.unexpected.push(`${name}: ${status} ${text.slice(0, 300)}`);
    return null;
  }

  get count(): number {
    return Object.values(this.answers)
      .flatMap((counts) => Object.values(counts))
      .reduce((sum, count) => sum + count, 0);
  }
}
