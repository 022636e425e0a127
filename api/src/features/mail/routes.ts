import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { chooseMails, getMailChoices, readSwitch, switchMails } from "./choices.ts";

export const mailChoiceRoutes = ({ config: { mediaSecret: secret } }: Pick<Parts, "config">) => [
  serveInOrganization(calls.getMailChoices, ({ actor, organizationId }) => getMailChoices(actor, organizationId)),
  serveInOrganization(calls.setMailChoices, ({ actor, organizationId, body }) =>
    chooseMails(actor, organizationId, body),
  ),
  serve(calls.readMailLink, ({ body }) => readSwitch(secret, body.token)),
  serve(calls.switchMails, ({ body }) => switchMails(secret, body)),
  serve(calls.switchMailsOff, async ({ query: { token } }) => {
    await switchMails(secret, { token, isOn: false });
  }),
];
