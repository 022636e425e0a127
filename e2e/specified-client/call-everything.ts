/**
 * Makes every specified call once, as a caller with the permission: an organization is set up, filled and taken down
 * again.
 */

import { administer } from "./administer.ts";
import type { ClientRun, ClientSetup } from "./client-run.ts";
import { contribute } from "./contribute.ts";
import type { ClientAnswer, SpecifiedClient } from "./specified-client.ts";

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
