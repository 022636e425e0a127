import { calls } from "@samling/contract/calls";
import { AppError } from "../../errors.ts";
import { countWrongToken } from "../../http/limits.ts";
import { serve } from "../../http/serve.ts";
import { tipLink } from "../../mail/signed-links.ts";
import type { Parts } from "../../parts.ts";
import { namePublicly } from "../../visibility/shown-name.ts";
import { presentMedia } from "../media/presenter.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { listKnowledge, listLatest } from "./knowledge.ts";
import { receiveTip } from "./receive.ts";
import { withdrawTip } from "./withdraw.ts";
import { countWorkLists, readWorkList } from "./work-lists.ts";

export const tipRoutes = ({ addresses, clock, config: { mediaSecret: secret }, limits }: Parts) => [
  serve(calls.sendTip, async ({ actor, params, body, context }) => {
    await limits.count("tip", { context });
    const { id: organizationId } = await findOrganization(params.id);
    return receiveTip(actor, { organizationId, secret, now: clock() }, body);
  }),
  serveInOrganization(calls.withdrawTip, ({ organizationId, body, context }) =>
    countWrongToken(limits, context, async () => {
      const tip = tipLink.read(secret, body.token);
      if (tip.organizationId !== organizationId) throw new AppError("RESET_TOKEN_INVALID");
      return withdrawTip(tip, clock());
    }),
  ),
  serve(calls.listKnowledge, ({ actor, params }) => listKnowledge(actor, params.id)),
  serve(calls.listLatestKnowledge, ({ actor, params }) => listLatest(actor, params.id, clock())),
  serve(calls.countWorkLists, async ({ params, query }) => {
    const { id: organizationId } = await findOrganization(params.id);
    return countWorkLists({ organizationId, ...query });
  }),
  serve(calls.readWorkList, async ({ params, query }) => {
    const { id: organizationId } = await findOrganization(params.id);
    const { media, next } = await readWorkList({ organizationId, ...query });
    const presentation = { addresses: addresses.for(null), isOpen: true };
    const items = media.map((item) => ({
      ...presentMedia(item, { ...presentation, contributor: namePublicly(item.contribution.user) }),
      collectionId: item.collectionId,
    }));
    return { items, next };
  }),
];
