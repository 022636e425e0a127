import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since a first visit does not need them.
addNamespace("favorite-sets", {
  en: () => import(/* webpackChunkName: "favorite-sets-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "favorite-sets-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "favorite-sets-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "favorite-sets-fi" */ "./locales/fi.json"),
});

export const useSetText = createText<typeof en>("favorite-sets");
