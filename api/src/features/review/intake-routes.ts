import { calls } from "@samling/contract/calls";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { checkUnchanged } from "../../errors.ts";
import { serve } from "../../http/serve.ts";
import { Collection } from "../../models/collections.ts";
import type { Parts } from "../../parts.ts";
import { findUsualHours } from "../collections/answer-times.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { listAudiences } from "../contributions/audience.ts";
import { mustBeReviewed } from "../contributions/open-case.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { lockOrganization } from "../organizations/service.ts";
import { decideContributions } from "./decision/decide-contributions.ts";
import { getFigures, streamFigures } from "./queue/figures.ts";
import { deaccession } from "./register/accession.ts";
import { correctContributor } from "./register/correct-contributor.ts";
import { addDeed, fetchDeed, getDeed, removeDeed } from "./register/deeds.ts";
import { listAccessions, streamRegister } from "./register/register.ts";

export const intakeRoutes = ({ jobs, storage }: Parts) => [
  // The response contains only declared fields.
  serveInOrganization(calls.getIntake, async ({ organization }) => organization.get()),
  serveInOrganization(calls.updateIntake, ({ actor, organizationId: id, body: { before, ...settings } }) =>
    inTransaction(async () => {
      const organization = await lockOrganization(id);
      checkUnchanged(before, organization.get());
      // Silent: none of it is in the organization's form, so saving the form must not become a conflict.
      await organization.update(settings, { silent: true });
      await audit(actor, "organization:updateIntake", id, id, settings);
    }),
  ),
  serveInOrganization(calls.deaccession, ({ actor, organization: { timeZone }, input }) =>
    deaccession(actor, timeZone, input),
  ),
  serveInOrganization(calls.correctContributor, ({ actor, organizationParams, body }) =>
    correctContributor(actor, organizationParams, body),
  ),
  serveInOrganization(calls.listAccessions, ({ actor, input }) => listAccessions(actor, input)),
  serveInOrganization(calls.getDeed, ({ actor, organizationParams }) => getDeed(actor, organizationParams)),
  serveInOrganization(calls.addDeed, ({ actor, organizationParams, context, now }) =>
    addDeed(actor, organizationParams, { request: context.req, storage, now }),
  ),
  serveInOrganization(calls.fetchDeed, ({ organizationParams }) => fetchDeed(storage, organizationParams)),
  serveInOrganization(calls.removeDeed, ({ actor, organizationParams }) => removeDeed(actor, organizationParams)),
  serveInOrganization(calls.exportAccessions, async ({ actor, organizationId, query }) => ({
    name: `register${query.year ? `-${query.year}` : ""}.csv`,
    stream: streamRegister(actor, { ...query, organizationId }),
  })),
  serveInOrganization(calls.getIntakeFigures, ({ actor, input }) => getFigures(actor, input)),
  serveInOrganization(calls.exportIntakeFigures, async ({ actor, query, input, now }) => ({
    name: `intake-${query.year ?? now.getUTCFullYear()}.csv`,
    stream: await streamFigures(actor, input),
  })),
  serve(calls.getReviewNotice, async ({ actor, params, now }) => {
    const collection = await findVisibleCollection(actor, params.id);
    const isReviewed = actor
      ? await mustBeReviewed(collection, { userId: actor.user.id, linkId: null })
      : await reviewsNewcomers(collection);
    return { isReviewed, usualHours: isReviewed ? await findUsualHours(collection, now) : null };
  }),
  serveInOrganization(calls.decideContributions, async ({ actor, organizationId, body, input }) => {
    const result = await decideContributions(actor, jobs, input);
    const ids = body.contributionIds.filter((id) => !result.refused.includes(id));
    return { ...result, audiences: await listAudiences(organizationId, ids) };
  }),
];

/** A visitor who has not signed in counts as a newcomer. */
async function reviewsNewcomers({ organizationId, id }: Collection): Promise<boolean> {
  const { review } = await Collection.findOne({ where: { organizationId, id }, rejectOnEmpty: true });
  return review !== "none";
}
