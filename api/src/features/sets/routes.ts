import { calls } from "@samling/contract/calls";
import type { Context } from "koa";
import type { Actor } from "../../http/actor.ts";
import { countWrongToken } from "../../http/count-wrong-token.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { nameFor, namePublicly } from "../../visibility/shown-name.ts";
import { presentMedia } from "../media/presenter.ts";
import { findKeeper } from "./keeper.ts";
import {
  changeSet,
  createSet,
  listSets,
  nameOrganizations,
  type OpenedSet,
  openSet,
  openSharedSet,
} from "./service.ts";

const presentSet = ({ set, pictures }: OpenedSet) => ({
  id: set.id,
  name: set.name,
  key: set.shareKey,
  pictureIds: pictures.map(({ id }) => id),
});

export const setRoutes = ({ addresses, limits, clock }: Parts) => {
  const keeperOf = (actor: Actor, token: string | undefined, context: Context) =>
    countWrongToken(limits, context, () => findKeeper(actor, token, clock()));

  /** A shared set names contributors as in public, whoever opens it. */
  async function presentOpened(actor: Actor, { set, pictures }: OpenedSet) {
    const names = await nameOrganizations(pictures);
    const own = addresses.for(actor);
    return {
      name: set.name,
      pictures: pictures.map((media) => {
        const { organizationId, collectionId, contribution } = media;
        const { isOpen, user } = contribution;
        const contributor = actor ? nameFor(actor, user, organizationId) : namePublicly(user);
        const organizationName = names.get(organizationId) ?? "";
        return {
          ...presentMedia(media, { addresses: own, isOpen, contributor }),
          organizationId,
          collectionId,
          organizationName,
        };
      }),
    };
  }

  return [
    serve(calls.listFavoriteSets, async ({ actor, body, context }) =>
      (await listSets(await keeperOf(actor, body.token, context))).map(presentSet),
    ),
    serve(calls.createFavoriteSet, async ({ actor, body, context }) =>
      presentSet(await createSet(await keeperOf(actor, body.token, context), body)),
    ),
    serve(calls.changeFavoriteSet, async ({ actor, params, body: { token, ...changes }, context }) =>
      presentSet(await changeSet(await keeperOf(actor, token, context), params.id, changes, clock())),
    ),
    serve(calls.openFavoriteSet, async ({ actor, params, body, context }) => {
      const keeper = await keeperOf(actor, body.token, context);
      return presentOpened(keeper.actor, await openSet(keeper, params.id));
    }),
    serve(calls.openSharedSet, async ({ params }) => presentOpened(null, await openSharedSet(params.key))),
  ];
};
