import { calls } from "@samling/contract/calls";
import type { Actor } from "../../http/actor.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import type { MediaListItem } from "../contributions/media-list-items.ts";
import { presentListItem } from "../contributions/presenter.ts";
import {
  changeSet,
  createSet,
  findSetOwner,
  listSets,
  nameOrganizations,
  type OpenedSet,
  openSet,
  openSharedSet,
} from "./service.ts";

export const setRoutes = ({ addresses }: Pick<Parts, "addresses">) => {
  const present = (actor: Actor, media: MediaListItem) =>
    presentListItem({ actor, addresses: addresses.for(actor) }, media);

  function presentSet(actor: Actor, { set, pictures }: OpenedSet) {
    const cover = pictures.find(({ derivatives }) => derivatives && derivatives.length > 0);
    return {
      id: set.id,
      name: set.name,
      key: set.shareKey,
      coverUrl: cover ? present(actor, cover).thumbnailUrl : null,
      pictureIds: pictures.map(({ id }) => id),
    };
  }

  /** A shared set names contributors as in public, for every caller. */
  async function presentOpened(actor: Actor, { set, pictures }: OpenedSet) {
    const names = await nameOrganizations(pictures);
    return {
      name: set.name,
      pictures: pictures.map((media) => {
        const { organizationId, collectionId } = media;
        const organizationName = names.get(organizationId) ?? "";
        return { ...present(actor, media), organizationId, collectionId, organizationName };
      }),
    };
  }

  return [
    serve(calls.listFavoriteSets, async ({ actor, body, now }) => {
      const keeper = await findSetOwner(actor, body.token, now);
      return (await listSets(keeper)).map((set) => presentSet(keeper.actor, set));
    }),
    serve(calls.createFavoriteSet, async ({ actor, body, now }) => {
      const keeper = await findSetOwner(actor, body.token, now);
      return presentSet(keeper.actor, await createSet(keeper, body));
    }),
    serve(calls.changeFavoriteSet, async ({ actor, params, body: { token, ...changes }, now }) => {
      const keeper = await findSetOwner(actor, token, now);
      return presentSet(keeper.actor, await changeSet(keeper, params.id, changes, now));
    }),
    serve(calls.openFavoriteSet, async ({ actor, params, body, now }) => {
      const keeper = await findSetOwner(actor, body.token, now);
      return presentOpened(keeper.actor, await openSet(keeper, params.id));
    }),
    serve(calls.openSharedSet, async ({ params }) => presentOpened(null, await openSharedSet(params.key))),
  ];
};
