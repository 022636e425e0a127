import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since a first visit does not need them.
addNamespace("favourites", (code) => import(/* webpackChunkName: "favourites-[request]" */ `./locales/${code}.json`));

export const useFavoriteText = createText<typeof en>("favourites");
