import { calls } from "@samling/contract/calls";
import { countWrongToken } from "../../http/limits.ts";
import { serve } from "../../http/serve.ts";
import { noticeLink } from "../../mail/signed-links.ts";
import type { Parts } from "../../parts.ts";
import { findOrganization } from "../organizations/service.ts";
import { objectToDecision, readNotice } from "./follow.ts";
import { publishNotices } from "./published.ts";
import { receiveNotice } from "./receive.ts";

export const legalNoticeRoutes = ({ clock, config, jobs, limits }: Parts) => [
  serve(calls.sendNotice, async ({ actor, params, body, context }) => {
    await limits.count("notice", { context, ...(body.email && { email: body.email }) });
    const organization = await findOrganization(params.id);
    return receiveNotice(actor, { jobs, organization, now: clock() }, body);
  }),
  serve(calls.listNotices, async ({ params, query }) => {
    const { id: organizationId } = await findOrganization(params.id);
    return publishNotices({ ...query, organizationId, now: clock() });
  }),
  serve(calls.readNotice, ({ body, context }) =>
    countWrongToken(limits, context, async () => readNotice(noticeLink.read(config.mediaSecret, body.token), clock())),
  ),
  serve(calls.objectToDecision, ({ body, context }) =>
    countWrongToken(limits, context, async () =>
      objectToDecision(noticeLink.read(config.mediaSecret, body.token), body.words, clock()),
    ),
  ),
];
