import { calls } from "@samling/contract/calls";
import { userContributionsPageSize } from "@samling/contract/constants/contributions";
import { sendPage } from "../../http/send-page.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { findProfile } from "../../visibility/profiles.ts";
import { findOrganization } from "../organizations/service.ts";
import { listKeptNames } from "../review/register/contributor-names.ts";
import { forgetDevice } from "../users/devices.ts";
import { proveEmail, requestEmailChange, requestEmailProof } from "../users/email-proof.ts";
import { endOtherSessions, endOwnSession, listSessions, presentOwnSession } from "../users/own-sessions.ts";
import { updateOwnUser } from "../users/own-user.ts";
import { presentSession } from "../users/presenter.ts";
import { findUserWithMemberships } from "../users/service.ts";
import { eraseOwnUser } from "./erase-user.ts";
import { exportUser } from "./export-user.ts";
import { listConsents, presentProfile } from "./profile.ts";
import { listUserContributions, presentUserContribution } from "./user-contributions.ts";

export const profileRoutes = ({ addresses, config, jobs, limits, storage }: Parts) => [
  serve(calls.getProfile, async ({ actor, params }) => {
    const { id } = await findOrganization(params.b);
    return presentProfile(actor, await findProfile(actor, { userId: params.a, organizationId: id }), id);
  }),
  serve(calls.listUserContributions, async ({ actor, params, query, context }) => {
    const contributions = await listUserContributions(actor, { ...params, ...query });
    const presentationContext = { actor, addresses: addresses.for(actor) };
    return sendPage(context, contributions, userContributionsPageSize).map((contribution) =>
      presentUserContribution(presentationContext, contribution),
    );
  }),
  serve(calls.listUserContributionsInOrganization, async ({ actor, params, query, context }) => {
    const { id: organizationId } = await findOrganization(params.orgId);
    const contributions = await listUserContributions(actor, { userId: params.userId, organizationId, ...query });
    const presentationContext = { actor, addresses: addresses.for(actor) };
    return sendPage(context, contributions, userContributionsPageSize).map((contribution) =>
      presentUserContribution(presentationContext, contribution),
    );
  }),
  serve(calls.updateOwnUser, async ({ actor, body, context, now }) => {
    if (body.password) await limits.count("change-password", { context, personId: actor.user.id });
    const token = await updateOwnUser(actor, body, { now, jobs });
    return { ...presentSession(await findUserWithMemberships(actor.user.id)), token };
  }),
  serve(calls.requestEmailProof, async ({ actor, body, context }) => {
    await limits.count("email-proof", { context, personId: actor.user.id });
    await requestEmailProof(actor, jobs, body.organizationId);
  }),
  serve(calls.requestEmailChange, async ({ actor, body, context }) => {
    await limits.count("change-email", { context, personId: actor.user.id });
    await requestEmailChange(actor, jobs, body);
  }),
  serve(calls.proveEmail, async ({ actor, body, now }) => {
    await proveEmail(actor, body.token, { jobs, now });
    return presentSession(await findUserWithMemberships(actor.user.id));
  }),
  serve(calls.deleteOwnUser, async ({ actor, body, context, now }) => {
    await forgetDevice(context, actor.user.id, config.publicUrl);
    await eraseOwnUser(actor, body, { jobs, now });
    // Private pictures are in the browser's cache, which no script can clear.
    context.set("Clear-Site-Data", '"cache"');
  }),
  serve(calls.exportOwnUser, async ({ actor, now }) => ({
    name: `samling-${now.toISOString().slice(0, 10)}.zip`,
    stream: await exportUser(storage, actor),
  })),
  serve(calls.listKeptNames, ({ actor }) => listKeptNames(actor.user.id)),
  serve(calls.listConsents, ({ actor }) => listConsents(actor.user.id)),
  serve(calls.listSessions, async ({ actor, now }) =>
    (await listSessions(actor, now)).map((session) => presentOwnSession(actor, session)),
  ),
  serve(calls.endOtherSessions, ({ actor }) => endOtherSessions(actor)),
  serve(calls.endSession, ({ actor, params }) => endOwnSession(actor, params.id)),
];
