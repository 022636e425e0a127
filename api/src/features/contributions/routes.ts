import { calls } from "@samling/contract/calls";
import { prepareIf } from "../../database/prepared-statements.ts";
import { authorize, type SignedInActor } from "../../http/actor.ts";
import { discardBody } from "../../http/discard-body.ts";
import { serve } from "../../http/serve.ts";
import type { Contribution } from "../../models/contributions.ts";
import type { Parts } from "../../parts.ts";
import { prioritizeMedia } from "../media/prioritize.ts";
import { findOrganization } from "../organizations/service.ts";
import { updateContribution } from "./change.ts";
import { changeFiles } from "./change-files.ts";
import { getFacets } from "./facets.ts";
import { listLatest, markViewed } from "./latest.ts";
import { findVisibleContribution, listCollectionMedia } from "./list.ts";
import type { MediaListItem } from "./media-list-items.ts";
import { listNeighbors } from "./neighbors.ts";
import { type PresentationContext, presentContribution, presentListItem } from "./presenter.ts";
import { receiveSubmission } from "./receive-submission.ts";
import { countContributions, listRecent, presentRecent } from "./recent.ts";
import { deleteContribution } from "./remove.ts";
import { listSimilar } from "./similar.ts";
import { getSitemap, listSitemapContributions, listTitledContributions } from "./sitemap.ts";
import { findEarlier, submit } from "./submit.ts";

const presentSubmitted = ({ id, collectionId, organizationId }: Contribution) => ({
  contributionId: id,
  collectionId,
  organizationId,
});

const presentElsewhere = (presentation: PresentationContext, media: MediaListItem) => ({
  ...presentListItem(presentation, media),
  organizationId: media.organizationId,
  collectionId: media.collectionId,
});

/** A wall is seen by everyone in the room, so it names contributors as in public, no matter who has opened it. */
function presentFrame({ addresses }: PresentationContext, media: MediaListItem) {
  const { contributionUserAlias: _, ...frame } = presentListItem({ actor: null, addresses }, media);
  return frame;
}

export const contributionRoutes = ({ storage, jobs, addresses, limits, config }: Parts) => [
  serve(calls.submitContribution, async ({ actor, headers, context, now }) => {
    const idempotencyKey = headers["idempotency-key"];
    const earlier = await findEarlier(actor, idempotencyKey);
    if (earlier) {
      discardBody(context.req);
      return presentSubmitted(earlier);
    }
    const submitContext = { actor, jobs, now, idempotencyKey };
    try {
      const submission = await receiveSubmission(actor, { request: context.req, storage, query: context.query });
      if (submission.body.guardianEmail) await limits.count("guardian", { context });
      return presentSubmitted(await submit(submission, submitContext));
    } catch (error) {
      // Another request with this key may have finished in the meantime.
      const winner = await findEarlier(actor, idempotencyKey);
      if (!winner) throw error;
      return presentSubmitted(winner);
    }
  }),
  serve(calls.getContribution, async ({ actor, params, now }) => {
    const contribution = await prepareIf(!actor, () => findVisibleContribution(actor, params.id));
    await markViewed(actor, contribution, now);
    await prioritizeMedia(jobs, contribution.media ?? []);
    return presentContribution({ actor, addresses: addresses.for(actor) }, contribution);
  }),
  serve(calls.listCollectionContributions, async ({ actor, query }) => {
    const { media, ...page } = await listCollectionMedia(actor, query);
    const present = query.isGallery ? presentFrame : presentListItem;
    const presentation = { actor, addresses: addresses.for(actor) };
    return { items: media.map((item) => present(presentation, item)), ...page };
  }),
  serve(calls.getCollectionFacets, ({ actor, query }) => getFacets(actor, query.collectionId)),
  serve(calls.listSimilarPictures, async ({ actor, query }) => {
    const presentation = { actor, addresses: addresses.for(actor) };
    return (await listSimilar(actor, query)).map(({ media, reasons }) => ({
      ...presentElsewhere(presentation, media),
      reasons,
    }));
  }),
  serve(calls.listNeighbors, async ({ actor, params }) => {
    const { samePictures, before, after, nearby } = await listNeighbors(actor, params.id);
    const presentation = { actor, addresses: addresses.for(actor) };
    return {
      samePictures: samePictures.map(({ media, isBetter }) => ({ ...presentElsewhere(presentation, media), isBetter })),
      before: before && presentElsewhere(presentation, before),
      after: after && presentElsewhere(presentation, after),
      nearby: nearby.map(({ media, meters }) => ({ ...presentElsewhere(presentation, media), meters })),
    };
  }),
  serve(calls.listLatestPictures, async ({ now }) => {
    const presentation = { actor: null, addresses: addresses.for(null) };
    return (await listLatest(new Date(now.getTime() - config.latestGrace))).map((item) =>
      presentElsewhere(presentation, item),
    );
  }),
  serve(calls.listContributionsOfCollection, ({ params, query }) =>
    listTitledContributions(params.id, query.after, addresses.for(null)),
  ),
  serve(calls.getSitemap, async ({ context }) => {
    await limits.count("sitemap", { context });
    return getSitemap();
  }),
  serve(calls.listSitemapContributions, async ({ query, context }) => {
    await limits.count("sitemap", { context });
    return listSitemapContributions(query.after);
  }),
  serve(calls.updateContribution, async ({ actor, body, now }) => {
    const { id, updatedAt } = await updateContribution(actor, body, { jobs, now });
    return { contributionId: id, updatedAt: updatedAt.toISOString() };
  }),
  serve(calls.changeFiles, async ({ actor, params, body, now }) => {
    const input = { id: params.id, change: body, now };
    const { id, updatedAt } = await changeFiles({ storage, jobs }, actor, input);
    return { contributionId: id, updatedAt: updatedAt.toISOString() };
  }),
  serve(calls.deleteContribution, async ({ actor, query, now }) => {
    const { contributionId: id, reason } = query;
    await deleteContribution(actor, jobs, { id, reason, now });
  }),
  serve(calls.countContributions, async ({ actor, params }) => {
    await authorizeOverview(actor, params.id);
    return { totalContributionCount: await countContributions(actor, params.id) };
  }),
  serve(calls.listOrganizationContributions, async ({ actor, query }) => {
    await authorizeOverview(actor, query.organizationId);
    return presentRecent({ actor, addresses: addresses.for(actor) }, await listRecent(actor, query));
  }),
];

async function authorizeOverview(actor: SignedInActor, organizationId: string): Promise<void> {
  authorize(actor, "contribution:readAll", organizationId);
  await findOrganization(organizationId);
}
