import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Once, for whoever has just contributed.
addNamespace("public-thanks", {
  en: () => import(/* webpackChunkName: "public-thanks-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "public-thanks-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "public-thanks-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "public-thanks-fi" */ "./locales/fi.json"),
});

export const useThanksText = createText<typeof en>("public-thanks");
