import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { claimCase, releaseCase } from "./claim.ts";
import { decideCases } from "./decide.ts";
import { getCase } from "./detail.ts";
import { findCase } from "./evidence.ts";
import { createLiveCases } from "./live.ts";
import { takeOver } from "./offers.ts";
import { previewDecision } from "./preview.ts";
import { getProposedPicture } from "./proposed-picture.ts";
import { countCases, listCases } from "./queue.ts";
import { listUsedReasons, updateReasons } from "./reasons.ts";
import { getReview, setReview } from "./settings.ts";
import { undoDecisions } from "./undo.ts";

export const reviewRoutes = ({ addresses, clock, jobs, storage }: Parts) => {
  const watch = createLiveCases(clock);
  return [
    serveInOrganization(calls.listCases, ({ actor, of, query }) =>
      listCases({ actor, addresses: addresses.for(actor) }, { ...query, ...of, now: clock() }),
    ),
    serveInOrganization(calls.countCases, ({ actor, organizationId }) => countCases(actor, organizationId, clock())),
    serveInOrganization(calls.getCase, ({ actor, of }) =>
      getCase({ actor, addresses: addresses.for(actor) }, { ...of, now: clock() }),
    ),
    serveInOrganization(calls.findCase, ({ actor, of }) => findCase(actor, of)),
    serveInOrganization(calls.getProposedPicture, ({ actor, of }) => getProposedPicture(actor, storage, of)),
    serveInOrganization(calls.claimCase, ({ actor, of, body }) => claimCase(actor, { ...body, ...of, now: clock() })),
    serveInOrganization(calls.releaseCase, ({ actor, of }) => releaseCase(actor, { ...of, now: clock() })),
    serveInOrganization(calls.watchCases, async ({ actor, organizationId, query }) => ({
      name: "cases",
      stream: await watch(actor, { ...query, organizationId }),
    })),
    serveInOrganization(calls.decideCases, ({ actor, of, body }) =>
      decideCases(actor, jobs, { ...body, ...of, now: clock() }),
    ),
    serveInOrganization(calls.previewDecision, ({ actor, of, body }) =>
      previewDecision(actor, { ...body, ...of, now: clock() }),
    ),
    serveInOrganization(calls.takeOverAnswer, ({ actor, of, body }) =>
      takeOver(actor, { ...body, ...of, now: clock() }),
    ),
    serveInOrganization(calls.undoDecisions, ({ actor, of, body }) =>
      undoDecisions(actor, jobs, { ...body, ...of, now: clock() }),
    ),
    serve(calls.getReview, ({ actor, params }) => getReview(actor, params)),
    serve(calls.setReview, ({ actor, params, body }) => setReview(actor, params, { ...body, jobs, now: clock() })),
    serveInOrganization(calls.listReasons, ({ organizationId }) => listUsedReasons(organizationId)),
    serveInOrganization(calls.updateReasons, ({ actor, organizationId, body }) =>
      updateReasons(actor, organizationId, body.reasons),
    ),
  ];
};
