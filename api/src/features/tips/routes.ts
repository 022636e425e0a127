import { calls } from "@samling/contract/calls";
import { AppError, notFound } from "../../errors.ts";
import { serve } from "../../http/serve.ts";
import { tipLink } from "../../mail/signed-links.ts";
import type { Parts } from "../../parts.ts";
import { findMediaById, type MediaListItem } from "../contributions/media-list-items.ts";
import { presentListItem } from "../contributions/presenter.ts";
import { serveInOrganization } from "../organizations/serve-in-organization.ts";
import { findOrganization } from "../organizations/service.ts";
import { decideFlood } from "../review/decide-flood.ts";
import { listKnowledge, listLatest } from "./knowledge.ts";
import { receiveTip } from "./receive.ts";
import { withdrawTip } from "./withdraw.ts";
import { countWorkLists, readWorkList } from "./work-lists.ts";
import { lendPage, type PageKey, readPageState, receivePage, returnPage } from "./write-out.ts";

export const tipRoutes = ({ addresses, config: { mediaSecret: secret }, jobs, limits }: Parts) => [
  serve(calls.sendTip, async ({ actor, params, body, context, now }) => {
    await limits.count("tip", { context });
    const { id: organizationId } = await findOrganization(params.id);
    return receiveTip(actor, { organizationId, secret, now }, body);
  }),
  // Even once the organization is retired, its sender can still withdraw it.
  serve(calls.withdrawTip, ({ params, body, now }) => {
    const tip = tipLink.read(secret, body.token);
    if (tip.organizationId !== params.id.toLowerCase()) throw new AppError("RESET_TOKEN_INVALID");
    return withdrawTip(tip, now);
  }),
  serveInOrganization(calls.declineFlood, ({ actor, input }) => decideFlood("tip", actor, jobs, input)),
  serve(calls.listKnowledge, ({ actor, params }) => listKnowledge(actor, params.id)),
  serve(calls.listLatestKnowledge, ({ actor, params, now }) => listLatest(actor, params.id, now)),
  serveInOrganization(calls.countWorkLists, ({ input }) => countWorkLists(input)),
  serveInOrganization(calls.readWorkList, async ({ input }) => {
    const { media, next } = await readWorkList(input);
    const items = media.map((item) => ({ ...presentItem(item, addresses), isWritten: item.isWritten }));
    return { items, next };
  }),
  serveInOrganization(calls.readPage, async ({ organizationParams: page, now }) => {
    const state = await readPageState(page, now);
    const [item] = await findMediaById(null, [page.mediaId], { organizationId: page.organizationId });
    if (!item) throw notFound();
    return { item: presentItem(item, addresses), state };
  }),
  serve(calls.borrowPage, async ({ actor, params, body, context, now }) => {
    await limits.count("page-loan", { context });
    return lendPage(await findKey(params), { actor, now, ...body });
  }),
  serveInOrganization(calls.returnPage, ({ actor, organizationParams, body, now }) =>
    returnPage(organizationParams, { actor, now, ...body }),
  ),
  serve(calls.sendPage, async ({ actor, params, body: { key, ...sent }, context, now }) => {
    await limits.count("write-out", { context });
    return receivePage(await findKey(params), { actor, now, key }, sent);
  }),
];

async function findKey({ id, mediaId }: { id: string; mediaId: string }): Promise<PageKey> {
  return { organizationId: (await findOrganization(id)).id, mediaId };
}

/** As visitors without an account see it. */
const presentItem = (item: MediaListItem, addresses: Parts["addresses"]) => ({
  ...presentListItem({ actor: null, addresses: addresses.for(null) }, item),
  collectionId: item.collectionId,
});
