import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the other texts, so that only administrators load them.
addNamespace("public-administration", {
  en: () => import(/* webpackChunkName: "administration-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "administration-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "administration-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "administration-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("public-administration");
