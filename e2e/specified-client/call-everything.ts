/**
 * Makes every specified call once, as a caller with the permission: an organization is set up, filled and taken down
 * again.
 */

import { administer } from "./administer.ts";
import { contribute } from "./contribute.ts";
import type { SpecifiedAddress } from "./specified-calls.ts";
import type { CallValues, ClientAnswer, SpecifiedClient } from "./specified-client.ts";

export interface ClientSetup {
  /** Created for this walk alone, and empty. */
  organizationId: string;
  /** A second one to join. */
  neighbourId: string;
  /** A platform admin, who may do everything. */
  admin: { email: string; password: string };
  picture: Buffer;
  /** The token of the link in the newest mail of that kind. */
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

export async function callEverything(client: SpecifiedClient, setup: ClientSetup): Promise<ClientAnswer[]> {
  const answers: ClientAnswer[] = [];
  const send: ClientRun["send"] = async (address, values) => {
    const answer = await client.send(address, values);
    answers.push(answer);
    return answer.body;
  };
  const run: ClientRun = {
    ...setup,
    client,
    answers,
    send,
    mark: `${client.manner.replaceAll(" ", "-")}-${Date.now()}`,
  };
  const { token } = await send("POST /api/login", { fields: { ...setup.admin, organizationId: setup.organizationId } });
  const set = await administer.setUp(run, token);
  await contribute(run, { ...set, adminToken: token });
  await administer.takeDown(run, { ...set, token });
  return answers;
}
