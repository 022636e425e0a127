import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("own", {
  en: () => import(/* webpackChunkName: "own-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "own-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "own-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "own-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("own");
