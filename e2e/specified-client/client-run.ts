import type { SpecifiedAddress } from "./specified-calls.ts";
import type { CallValues, ClientAnswer, SpecifiedClient } from "./specified-client.ts";

export interface ClientSetup {
  /** Created for this walk only, and empty. */
  organizationId: string;
  /** A second one to join. */
  neighborId: string;
  /** A platform admin, who may do everything. */
  admin: { email: string; password: string };
  picture: Buffer;
  /** The token of the link in the newest e-mail of that kind. */
  readResetToken: (email: string) => Promise<string>;
}

export interface ClientRun extends ClientSetup {
  client: SpecifiedClient;
  answers: ClientAnswer[];
  /** Part of e-mail addresses, so that each walk has its own people. */
  mark: string;
  // biome-ignore lint/suspicious/noExplicitAny: the specification gives no types of answers.
  send: (address: SpecifiedAddress, values?: CallValues) => Promise<any>;
}
