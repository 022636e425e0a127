import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since a first visit does not need them.
addNamespace("public-collection", {
  en: () => import(/* webpackChunkName: "public-collection-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "public-collection-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "public-collection-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "public-collection-fi" */ "./locales/fi.json"),
});

export const useChoicesText = createText<typeof en>("public-collection");
