import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("public-gone", {
  en: () => import(/* webpackChunkName: "public-gone-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "public-gone-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "public-gone-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "public-gone-fi" */ "./locales/fi.json"),
});

export const useGoneText = createText<typeof en>("public-gone");
