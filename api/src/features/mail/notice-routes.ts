import { calls } from "@samling/contract/calls";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { countWrongToken } from "../../http/count-wrong-token.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { chooseMails, getMailChoices, readSwitch, switchMails } from "./choices.ts";

export const noticeRoutes = ({ config: { mediaSecret: secret }, limits }: Parts) => {
  const admit = async (actor: SignedIn, id: string): Promise<string> => {
    const { id: organizationId } = await findOrganization(id);
    authorize(actor, "contribution:review", organizationId);
    return organizationId;
  };
  return [
    serve(calls.getMailChoices, async ({ actor, params }) => getMailChoices(actor, await admit(actor, params.id))),
    serve(calls.setMailChoices, async ({ actor, params, body }) =>
      chooseMails(actor, await admit(actor, params.id), body),
    ),
    serve(calls.readMailLink, ({ body: { token }, context }) =>
      countWrongToken(limits, context, () => readSwitch(secret, token)),
    ),
    serve(calls.switchMails, ({ body: { token, isOn }, context }) =>
      countWrongToken(limits, context, () => switchMails(secret, { token, isOn })),
    ),
    serve(calls.switchMailsOff, ({ query: { token }, context }) =>
      countWrongToken(limits, context, async () => {
        await switchMails(secret, { token, isOn: false });
        return {};
      }),
    ),
  ];
};
