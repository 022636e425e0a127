import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { claimCase, releaseCase } from "./cases/claim.ts";
import { listReasonsWithUse, updateReasons } from "./cases/reasons.ts";
import { decideCases } from "./decision/decide.ts";
import { previewDecision } from "./decision/preview.ts";
import { getReview, setReview } from "./decision/settings.ts";
import { undoDecisions } from "./decision/undo.ts";
import { getCase } from "./queue/detail.ts";
import { findCase } from "./queue/evidence.ts";
import { countCases, listCases } from "./queue/list.ts";
import { createLiveCases } from "./queue/live.ts";
import { takeOver } from "./queue/offers.ts";
import { getProposedPicture } from "./queue/proposed-picture.ts";

export const reviewRoutes = ({ addresses, clock, jobs, storage }: Parts) => {
  const watchCases = createLiveCases(clock);
  return [
    serveInOrganization(calls.listCases, ({ actor, input }) =>
      listCases({ actor, addresses: addresses.for(actor) }, input),
    ),
    serveInOrganization(calls.countCases, ({ actor, organizationId, now }) => countCases(actor, organizationId, now)),
    serveInOrganization(calls.getCase, ({ actor, input }) =>
      getCase({ actor, addresses: addresses.for(actor) }, input),
    ),
    serveInOrganization(calls.findCase, ({ actor, organizationParams }) => findCase(actor, organizationParams)),
    serveInOrganization(calls.getProposedPicture, ({ actor, organizationParams }) =>
      getProposedPicture(actor, storage, organizationParams),
    ),
    serveInOrganization(calls.claimCase, ({ actor, input }) => claimCase(actor, input)),
    serveInOrganization(calls.releaseCase, ({ actor, input }) => releaseCase(actor, input)),
    serveInOrganization(calls.watchCases, async ({ actor, organizationId, query }) => ({
      name: "cases",
      stream: await watchCases(actor, { ...query, organizationId }),
    })),
    serveInOrganization(calls.decideCases, ({ actor, input }) => decideCases(actor, jobs, input)),
    serveInOrganization(calls.previewDecision, ({ actor, input }) => previewDecision(actor, input)),
    serveInOrganization(calls.takeOverAnswer, ({ actor, input }) => takeOver(actor, jobs, input)),
    serveInOrganization(calls.undoDecisions, ({ actor, input }) => undoDecisions(actor, jobs, input)),
    serve(calls.getReview, ({ actor, params }) => getReview(actor, params)),
    serve(calls.setReview, ({ actor, params, body, now }) => setReview(actor, params, { ...body, jobs, now })),
    serveInOrganization(calls.listReasons, ({ organizationId }) => listReasonsWithUse(organizationId)),
    serveInOrganization(calls.updateReasons, ({ actor, organizationId, body }) =>
      updateReasons(actor, organizationId, body.reasons),
    ),
  ];
};
