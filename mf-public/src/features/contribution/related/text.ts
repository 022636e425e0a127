import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Below the picture: a first visit does not wait for it.
addNamespace("public-related", {
  en: () => import(/* webpackChunkName: "public-related-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "public-related-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "public-related-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "public-related-fi" */ "./locales/fi.json"),
});

export const useRelatedText = createText<typeof en>("public-related");
