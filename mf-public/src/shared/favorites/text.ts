import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since a first visit does not need them.
addNamespace("favourites", {
  en: () => import(/* webpackChunkName: "favourites-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "favourites-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "favourites-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "favourites-fi" */ "./locales/fi.json"),
});

export const useFavoriteText = createText<typeof en>("favourites");
