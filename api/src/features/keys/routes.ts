import { calls } from "@samling/contract/calls";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { createKey, listKeys, removeKey } from "./keys.ts";

async function admit(actor: SignedIn, id: string): Promise<string> {
  const organization = await findOrganization(id);
  authorize(actor, "organization:manageKeys", organization.id);
  return organization.id;
}

export const keyRoutes = ({ clock }: Pick<Parts, "clock">) => [
  serve(calls.listKeys, async ({ actor, params }) => listKeys(actor, await admit(actor, params.id), clock())),
  serve(calls.createKey, async ({ actor, params, body }) =>
    createKey(actor, { ...body, organizationId: await admit(actor, params.id), now: clock() }),
  ),
  serve(calls.removeKey, async ({ actor, params }) => {
    await removeKey(actor, await admit(actor, params.id), params.keyId);
    return {};
  }),
];
