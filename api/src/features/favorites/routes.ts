import { calls } from "@samling/contract/calls";
import { favoritesPageSize } from "@samling/contract/constants/favorites";
import { languageOf } from "../../http/language.ts";
import { sendPage } from "../../http/send-page.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { openFavoritesLink } from "./links.ts";
import {
  addFavorite,
  findFavoriteText,
  listFavoriteIds,
  listFavorites,
  listFavoritesByLink,
  listFavoriteTexts,
  presentFavorite,
  removeFavorite,
} from "./service.ts";

export const favoriteRoutes = ({ addresses, limits, jobs, clock }: Parts) => [
  serve(calls.listFavorites, async ({ actor, query, context }) => {
    const urls = addresses.for(actor);
    const favorites = await listFavorites(actor, query.paginationId);
    return sendPage(context, favorites, favoritesPageSize).map((favorite) => presentFavorite(urls, favorite));
  }),
  serve(calls.addFavorite, async ({ actor, params, context }) => {
    await limits.count("add-to-tagged", { context, email: params.email });
    await addFavorite(actor, { ...params, language: languageOf(context) }, { jobs, clock });
  }),
  serve(calls.listFavoriteIds, ({ actor }) => listFavoriteIds(actor)),
  serve(calls.openFavoritesLink, async ({ body, now }) => {
    const link = await openFavoritesLink(body.token, { jobs, now });
    const shown = addresses.for(null);
    const favorites = await listFavoritesByLink(link);
    return {
      expiresAt: link.expiresAt.toISOString(),
      favorites: favorites.map((favorite) => presentFavorite(shown, favorite)),
    };
  }),
  serve(calls.removeFavorite, ({ actor, params }) => removeFavorite(actor, params.pictureId)),
  serve(calls.getFavoriteText, async ({ params }) => ({ text: await findFavoriteText(params, "memberText") })),
  serve(calls.getFavoriteTextForVisitors, async ({ params }) => ({ text: await findFavoriteText(params, "text") })),
  serve(calls.getFavoriteSlideshowTexts, async ({ params }) =>
    (await listFavoriteTexts(params.id))
      .filter(({ text }) => text !== "")
      .map(({ languageCode, text }) => ({ languageCode, text })),
  ),
];
