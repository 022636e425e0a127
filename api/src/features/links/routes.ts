import { calls } from "@samling/contract/calls";
import type { Context } from "koa";
import { serve } from "../../http/serve.ts";
import { claimLink } from "../../mail/signed-links.ts";
import type { Link } from "../../models/collections.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { claimContribution } from "./claim.ts";
import { beginAsGuest } from "./guests.ts";
import { listNumbers } from "./labels.ts";
import {
  allowLinkNetwork,
  createLink,
  findLink,
  hashNetwork,
  listLinkCollections,
  listLinks,
  removeLink,
  updateLink,
} from "./links.ts";
import { findOpenLink, readLink } from "./page.ts";
import { makePoster } from "./poster/poster.ts";
import { readSentByLink, sendByLink, withdrawSentByLink } from "./send.ts";

export const linkRoutes = ({ config, jobs, limits, storage }: Parts) => {
  /** A network that staff have allowed for a day has its own limit. */
  const countStart = async (context: Context, { id: personId, network, networkUntil }: Link, now: Date) => {
    const isAllowed = networkUntil !== null && networkUntil > now && network === hashNetwork(context.ip);
    await limits.count(isAllowed ? "begin-by-link-at-museum" : "begin-by-link", { context, personId });
  };
  return [
    serveInOrganization(calls.listLinks, ({ actor, organization, now }) => listLinks(actor, organization, now)),
    serveInOrganization(calls.listLinkCollections, ({ actor, organizationId }) =>
      listLinkCollections(actor, organizationId),
    ),
    serveInOrganization(calls.createLink, ({ actor, organizationId, body }) =>
      createLink(actor, { ...body, organizationId }),
    ),
    serveInOrganization(calls.updateLink, ({ actor, organizationParams, body }) =>
      updateLink(actor, organizationParams, body),
    ),
    serveInOrganization(calls.removeLink, ({ actor, organizationParams }) => removeLink(actor, organizationParams)),
    serveInOrganization(calls.allowLinkNetwork, ({ actor, organizationParams, context, now }) =>
      allowLinkNetwork(actor, organizationParams, { address: context.ip, now }),
    ),
    serveInOrganization(calls.listNumbers, async ({ actor, organizationParams }) =>
      listNumbers(await findLink(actor, organizationParams)),
    ),
    serveInOrganization(calls.drawPoster, async ({ actor, organization, organizationParams, query }) =>
      makePoster({ link: await findLink(actor, organizationParams), organization }, query, {
        storage,
        publicUrl: config.publicUrl,
      }),
    ),
    serve(calls.readLink, ({ params, now }) => readLink(params.key, now)),
    serve(calls.beginByLink, async ({ params, body, context, now }) => {
      const { link } = await findOpenLink(params.key, now);
      await countStart(context, link, now);
      return beginAsGuest(link, { ...body, now });
    }),
    serve(calls.sendByLink, ({ body, now }) => sendByLink(body, { storage, jobs, now })),
    serve(calls.readSentByLink, ({ body, now }) => readSentByLink(body.secret, now)),
    serve(calls.withdrawSentByLink, ({ body, now }) => withdrawSentByLink(body, { jobs, now })),
    serve(calls.claimContribution, async ({ actor, body, now }) =>
      claimContribution(actor, claimLink.read(config.mediaSecret, body.token), { jobs, now }),
    ),
  ];
};
