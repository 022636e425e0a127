import { calls } from "@samling/contract/calls";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { authorize, type SignedIn } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import { Collection } from "../../models/collection.ts";
import { Organization } from "../../models/organization.ts";
import type { Parts } from "../../parts.ts";
import { findUsualHours } from "../collections/answer-times.ts";
import { findVisibleCollection } from "../collections/service.ts";
import { listAudiences } from "../contributions/audience.ts";
import { mustBeReviewed } from "../contributions/open-case.ts";
import { findOrganization } from "../organizations/service.ts";
import { admit } from "./access.ts";
import { deaccession } from "./deaccession.ts";
import { decideContributions } from "./decide-contributions.ts";
import { getFigures, streamFigures } from "./figures.ts";
import { listAccessions, streamRegister } from "./register.ts";

export const intakeRoutes = ({ clock, jobs }: Parts) => {
  const administer = async (
    actor: SignedIn,
    id: string,
    permission: "collection:update" | "contribution:readAll" | "organization:administer",
  ) => {
    const { id: organizationId } = await findOrganization(id);
    authorize(actor, permission, organizationId);
    return { organizationId, now: clock() };
  };
  return [
    serve(calls.getIntake, async ({ actor, params }) => {
      const id = await admit(actor, params.id);
      // The response has what is declared alone.
      return (await Organization.findByPk(id, { rejectOnEmpty: true })).get();
    }),
    serve(calls.updateIntake, async ({ actor, params, body }) => {
      const { organizationId } = await administer(actor, params.id, "organization:administer");
      await inTransaction(async () => {
        await Organization.update(body, { where: { id: organizationId } });
        await audit(
          actor,
          "organization:updateIntake",
          { type: "organization", id: organizationId },
          organizationId,
          body,
        );
      });
      return {};
    }),
    serve(calls.deaccession, async ({ actor, params: { id, accessionId }, body }) => {
      await deaccession(actor, { ...body, ...(await administer(actor, id, "collection:update")), accessionId });
      return {};
    }),
    serve(calls.listAccessions, async ({ actor, params, query }) =>
      listAccessions(actor, { ...query, ...(await administer(actor, params.id, "collection:update")) }),
    ),
    serve(calls.exportAccessions, async ({ actor, params, query }) => ({
      name: `register${query.year ? `-${query.year}` : ""}.csv`,
      stream: streamRegister(actor, { ...query, ...(await administer(actor, params.id, "collection:update")) }),
    })),
    serve(calls.getIntakeFigures, async ({ actor, params, query }) =>
      getFigures(actor, { ...query, ...(await administer(actor, params.id, "contribution:readAll")) }),
    ),
    serve(calls.exportIntakeFigures, async ({ actor, params, query }) => ({
      name: `intake-${query.year ?? clock().getUTCFullYear()}.csv`,
      stream: await streamFigures(actor, { ...query, ...(await administer(actor, params.id, "contribution:readAll")) }),
    })),
    serve(calls.getReviewNotice, async ({ actor, params }) => {
      const collection = await findVisibleCollection(actor, params.id);
      const isReviewed = actor ? await mustBeReviewed(collection, actor.user.id) : await isEverReviewed(collection);
      return { isReviewed, usualHours: isReviewed ? await findUsualHours(collection, clock()) : null };
    }),
    serve(calls.decideContributions, async ({ actor, params, body }) => {
      const deciding = { ...body, ...(await administer(actor, params.id, "contribution:readAll")) };
      const decided = await decideContributions(actor, jobs, deciding);
      const ids = body.contributionIds.filter((id) => !decided.refused.includes(id));
      return { ...decided, audiences: await listAudiences(deciding.organizationId, ids) };
    }),
  ];
};

/** Of somebody who has not signed in yet, nothing has been accepted. */
async function isEverReviewed({ organizationId, id }: Collection): Promise<boolean> {
  const { review } = await Collection.findOne({ where: { organizationId, id }, rejectOnEmpty: true });
  return review !== "none";
}
