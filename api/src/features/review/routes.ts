import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { claimCase, releaseCase } from "./cases/claim.ts";
import { listUsedReasons, updateReasons } from "./cases/reasons.ts";
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
  const watch = createLiveCases(clock);
  return [
    serveInOrganization(calls.listCases, ({ actor, organizationParams, query }) =>
      listCases({ actor, addresses: addresses.for(actor) }, { ...query, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.countCases, ({ actor, organizationId }) => countCases(actor, organizationId, clock())),
    serveInOrganization(calls.getCase, ({ actor, organizationParams }) =>
      getCase({ actor, addresses: addresses.for(actor) }, { ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.findCase, ({ actor, organizationParams }) => findCase(actor, organizationParams)),
    serveInOrganization(calls.getProposedPicture, ({ actor, organizationParams }) =>
      getProposedPicture(actor, storage, organizationParams),
    ),
    serveInOrganization(calls.claimCase, ({ actor, organizationParams, body }) =>
      claimCase(actor, { ...body, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.releaseCase, ({ actor, organizationParams }) =>
      releaseCase(actor, { ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.watchCases, async ({ actor, organizationId, query }) => ({
      name: "cases",
      stream: await watch(actor, { ...query, organizationId }),
    })),
    serveInOrganization(calls.decideCases, ({ actor, organizationParams, body }) =>
      decideCases(actor, jobs, { ...body, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.previewDecision, ({ actor, organizationParams, body }) =>
      previewDecision(actor, { ...body, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.takeOverAnswer, ({ actor, organizationParams, body }) =>
      takeOver(actor, { ...body, ...organizationParams, now: clock() }),
    ),
    serveInOrganization(calls.undoDecisions, ({ actor, organizationParams, body }) =>
      undoDecisions(actor, jobs, { ...body, ...organizationParams, now: clock() }),
    ),
    serve(calls.getReview, ({ actor, params }) => getReview(actor, params)),
    serve(calls.setReview, ({ actor, params, body }) => setReview(actor, params, { ...body, jobs, now: clock() })),
    serveInOrganization(calls.listReasons, ({ organizationId }) => listUsedReasons(organizationId)),
    serveInOrganization(calls.updateReasons, ({ actor, organizationId, body }) =>
      updateReasons(actor, organizationId, body.reasons),
    ),
  ];
};
