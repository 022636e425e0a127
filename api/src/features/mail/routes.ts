import { calls } from "@samling/contract/calls";
import { countWrongToken } from "../../http/limits.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { chooseMails, getMailChoices, readSwitch, switchMails } from "./choices.ts";

export const mailChoiceRoutes = ({ config: { mediaSecret: secret }, limits }: Parts) => [
  serveInOrganization(calls.getMailChoices, ({ actor, organizationId }) => getMailChoices(actor, organizationId)),
  serveInOrganization(calls.setMailChoices, ({ actor, organizationId, body }) =>
    chooseMails(actor, organizationId, body),
  ),
  serve(calls.readMailLink, ({ body: { token }, context }) =>
    countWrongToken(limits, context, () => readSwitch(secret, token)),
  ),
  serve(calls.switchMails, ({ body: { token, isOn }, context }) =>
    countWrongToken(limits, context, () => switchMails(secret, { token, isOn })),
  ),
  serve(calls.switchMailsOff, async ({ query: { token }, context }) => {
    await countWrongToken(limits, context, () => switchMails(secret, { token, isOn: false }));
  }),
];
