import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("contributeTools", {
  en: () => import(/* webpackChunkName: "tools-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "tools-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "tools-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "tools-fi" */ "./locales/fi.json"),
});

/** Texts of helpers for files and answers: crop, map, camera metadata, copying to many. */
export const useToolText = createText<typeof en>("contributeTools");
