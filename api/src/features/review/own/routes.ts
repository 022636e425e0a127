import { calls } from "@samling/contract/calls";
import type { SignedInActor } from "../../../http/actor.ts";
import { serve } from "../../../http/serve.ts";
import { findPerson } from "../../../http/sessions.ts";
import { guardianLink } from "../../../mail/signed-links.ts";
import type { Parts } from "../../../parts.ts";
import { answerAsGuardian, readAsGuardian, recordGuardianLinkOpened } from "../../contributions/guardians.ts";
import { answerContribution, openLink, withdrawContribution, withLink } from "./answer.ts";
import { withdrawChange } from "./change.ts";
import { getConversation } from "./conversation.ts";
import { listOwnContributions } from "./list.ts";

export const ownContributionRoutes = ({ addresses, config, jobs }: Pick<Parts, "addresses" | "config" | "jobs">) => {
  const presentationContextFor = (actor: SignedInActor) => ({ actor, addresses: addresses.for(actor) });
  return [
    serve(calls.listOwnContributions, ({ actor, query }) => listOwnContributions(presentationContextFor(actor), query)),
    serve(calls.getOwnContribution, ({ actor, params, now }) =>
      getConversation(presentationContextFor(actor), { contributionId: params.id, now }),
    ),
    serve(calls.answerContribution, ({ actor, params, body, now }) =>
      answerContribution(actor, { contributionId: params.id, jobs, now }, body),
    ),
    serve(calls.withdrawContribution, ({ actor, params, body, now }) =>
      withdrawContribution(actor, { contributionId: params.id, now }, body.words),
    ),
    serve(calls.withdrawChange, ({ actor, params }) => withdrawChange(actor, params.id)),
    serve(calls.openCaseLink, async ({ body, now }) => {
      const { actor, contributionId } = await openLink(body.token, now);
      return getConversation({ ...presentationContextFor(actor), isByLink: true }, { contributionId, now });
    }),
    serve(calls.readGuardianLink, async ({ body, now }) => {
      const link = guardianLink.read(config.mediaSecret, body.token);
      const addressesFor = async (userId: string) => addresses.for(await findPerson(userId));
      const read = await readAsGuardian(link, { addressesFor, now });
      await recordGuardianLinkOpened(link, { jobs, now });
      return read;
    }),
    serve(calls.answerAsGuardian, async ({ body: { token, ...answer }, now }) =>
      answerAsGuardian(guardianLink.read(config.mediaSecret, token), { ...answer, jobs, now }),
    ),
    serve(calls.answerByLink, ({ body: { token, ...answer }, now }) =>
      withLink(token, now, ({ actor, contributionId }) =>
        answerContribution(actor, { contributionId, jobs, now, isByLink: true }, answer),
      ),
    ),
    serve(calls.withdrawByLink, ({ body: { token, words }, now }) =>
      withLink(token, now, ({ actor, contributionId }) => withdrawContribution(actor, { contributionId, now }, words)),
    ),
  ];
};
