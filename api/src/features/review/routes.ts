import { calls } from "@samling/contract/calls";
import { authorize } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { admit } from "./access.ts";
import { claimCase, releaseCase } from "./claim.ts";
import { decideCases } from "./decide.ts";
import { getCase } from "./detail.ts";
import { findCase } from "./find-case.ts";
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
    serve(calls.listCases, async ({ actor, params, query }) =>
      listCases(
        { actor, addresses: addresses.for(actor) },
        { ...query, organizationId: await admit(actor, params.id), now: clock() },
      ),
    ),
    serve(calls.countCases, async ({ actor, params }) => countCases(actor, await admit(actor, params.id), clock())),
    serve(calls.getCase, async ({ actor, params: { id, caseId } }) =>
      getCase(
        { actor, addresses: addresses.for(actor) },
        { organizationId: await admit(actor, id), caseId, now: clock() },
      ),
    ),
    serve(calls.findCase, async ({ actor, params: { id, contributionId } }) =>
      findCase(actor, { organizationId: await admit(actor, id), contributionId }),
    ),
    serve(calls.getProposedPicture, async ({ actor, params: { id, ...ids } }) =>
      getProposedPicture(actor, storage, { ...ids, organizationId: await admit(actor, id) }),
    ),
    serve(calls.claimCase, async ({ actor, params: { id, caseId }, body }) =>
      claimCase(actor, { ...body, organizationId: await admit(actor, id), caseId, now: clock() }),
    ),
    serve(calls.releaseCase, async ({ actor, params: { id, caseId } }) => {
      await releaseCase(actor, { organizationId: await admit(actor, id), caseId, now: clock() });
      return {};
    }),
    serve(calls.watchCases, async ({ actor, params, query }) => ({
      name: "cases",
      stream: await watch(actor, { ...query, organizationId: await admit(actor, params.id) }),
    })),
    serve(calls.decideCases, async ({ actor, params, body }) =>
      decideCases(actor, jobs, { ...body, organizationId: await admit(actor, params.id), now: clock() }),
    ),
    serve(calls.previewDecision, async ({ actor, params: { id, caseId }, body }) =>
      previewDecision(actor, { ...body, organizationId: await admit(actor, id), caseId, now: clock() }),
    ),
    serve(calls.takeOverAnswer, async ({ actor, params: { id, caseId }, body }) => {
      await takeOver(actor, { ...body, organizationId: await admit(actor, id), caseId, now: clock() });
      return {};
    }),
    serve(calls.undoDecisions, async ({ actor, params, body }) =>
      undoDecisions(actor, jobs, { ...body, organizationId: await admit(actor, params.id), now: clock() }),
    ),
    serve(calls.getReview, async ({ actor, params }) => getReview(actor, params)),
    serve(calls.setReview, async ({ actor, params, body }) =>
      setReview(actor, params, { ...body, jobs, now: clock() }),
    ),
    serve(calls.listReasons, async ({ actor, params }) => listUsedReasons(await admit(actor, params.id))),
    serve(calls.updateReasons, async ({ actor, params, body }) => {
      const organizationId = await admit(actor, params.id);
      authorize(actor, "organization:administer", organizationId);
      await updateReasons(actor, organizationId, body.reasons);
      return {};
    }),
  ];
};
