import { calls } from "@samling/contract/calls";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { discardBody } from "../media/discard-body.ts";
import { presentMedia } from "../media/presenter.ts";
import { findVisibleContribution, listCollectionMedia } from "./list.ts";
import type { Contribution } from "./model.ts";
import { presentContribution } from "./presenter.ts";
import { receiveSubmission } from "./receive-submission.ts";
import { findEarlier, submit } from "./submit.ts";

const presentSubmitted = ({ id, collectionId, organizationId }: Contribution) => ({
  contributionId: id,
  collectionId,
  organizationId,
});

export const contributionRoutes = ({ storage, jobs, addresses, clock }: Parts) => [
  serve(calls.submitContribution, async ({ actor, headers, context }) => {
    const idempotencyKey = headers["idempotency-key"];
    const earlier = await findEarlier(actor, idempotencyKey);
    if (earlier) {
      discardBody(context.req);
      return presentSubmitted(earlier);
    }
    const submission = await receiveSubmission(actor, { request: context.req, storage });
    const submitting = { actor, jobs, now: clock(), idempotencyKey };
    try {
      return presentSubmitted(await submit(submission, submitting));
    } catch (error) {
      // Another request with this key may have come to its end in the meantime.
      const winner = await findEarlier(actor, idempotencyKey);
      if (!winner) throw error;
      return presentSubmitted(winner);
    }
  }),
  serve(calls.getContribution, async ({ actor, params }) =>
    presentContribution({ actor, addresses }, await findVisibleContribution(actor, params.id)),
  ),
  serve(calls.listCollectionContributions, async ({ actor, query }) => {
    const { media, next } = await listCollectionMedia(actor, query);
    const items = media.map((item) =>
      presentMedia(item, {
        addresses,
        isOpen: item.contribution?.isOpen ?? false,
        contributor: item.contribution?.user,
      }),
    );
    return { items, next };
  }),
];
