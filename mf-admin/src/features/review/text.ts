import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("review", {
  en: () => import(/* webpackChunkName: "review-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "review-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "review-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "review-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("review");
