import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import { noticeLink } from "../../mail/signed-links.ts";
import { Organization } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { decideFlood } from "../review/decide-flood.ts";
import { listFloods } from "../review/queue/flood.ts";
import { confirmNotice } from "./confirm.ts";
import { presentNotices } from "./published.ts";
import { receiveNotice } from "./receive.ts";
import { objectToDecision, readNotice } from "./status.ts";

export const noticeRoutes = ({ config, jobs, limits }: Parts) => [
  serve(calls.sendNotice, async ({ actor, params, body, context, now }) => {
    await limits.count("notice", { context });
    const organization = await findOrganization(params.id);
    const hidesUnproven = body.reason === "child_abuse";
    const isFirstOfNetwork = hidesUnproven && (await limits.isWithin("unproven-notice", context));
    return receiveNotice(actor, { jobs, organization, now, isFirstOfNetwork }, body);
  }),
  serveInOrganization(calls.keepFlood, ({ actor, input }) => decideFlood("notice", actor, jobs, input)),
  serve(calls.listFloods, async ({ now }) => {
    const floods = await listFloods(now);
    const organizations = await Organization.findAll({ where: { id: floods.map((flood) => flood.organizationId) } });
    return floods.flatMap(({ organizationId, waiting, held }) => {
      const owner = organizations.find(({ id }) => id === organizationId);
      return owner ? [{ organization: { id: owner.id, name: owner.name }, waiting, held }] : [];
    });
  }),
  serveInOrganization(calls.listNotices, ({ input }) => presentNotices(input)),
  serve(calls.readNotice, async ({ body, now }) => {
    const link = noticeLink.read(config.mediaSecret, body.token);
    await confirmNotice(link, { jobs, now });
    return readNotice(link, now);
  }),
  serve(calls.objectToDecision, async ({ body, now }) =>
    objectToDecision(noticeLink.read(config.mediaSecret, body.token), body.words, now),
  ),
];
