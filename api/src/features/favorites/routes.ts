import { calls } from "@samling/contract/calls";
import { favoritesPageSize } from "@samling/contract/constants";
import { sendPage } from "../../http/send-page.ts";
import { serve } from "../../http/serve.ts";
import type { Parts } from "../../parts.ts";
import { presentFavorite } from "./presenter.ts";
import { addFavorite, listFavorites, removeFavorite } from "./service.ts";
import { findFavoriteText, listFavoriteTexts } from "./texts.ts";

export const favoriteRoutes = ({ addresses, limits }: Parts) => [
  serve(calls.listFavorites, async ({ actor, query, context }) => {
    const own = addresses.for(actor);
    const favorites = await listFavorites(actor, query.paginationId);
    return sendPage(context, favorites, favoritesPageSize).map((favorite) => presentFavorite(own, favorite));
  }),
  serve(calls.addFavorite, async ({ actor, params, context }) => {
    await limits.count("add-to-tagged", { context, email: params.email });
    await addFavorite(actor, params);
    return {};
  }),
  serve(calls.removeFavorite, async ({ actor, params }) => {
    await removeFavorite(actor, params.pictureId);
    return {};
  }),
  serve(calls.getFavoriteText, async ({ params }) => ({ text: await findFavoriteText(params, "memberText") })),
  serve(calls.getFavoriteTextForVisitors, async ({ params }) => ({ text: await findFavoriteText(params, "text") })),
  serve(calls.getFavoriteSlideshowTexts, async ({ params }) =>
    (await listFavoriteTexts(params.id))
      .filter(({ text }) => text !== "")
      .map(({ languageCode, text }) => ({ languageCode, text })),
  ),
];
