import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("bringIn", {
  en: () => import(/* webpackChunkName: "bring-in-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "bring-in-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "bring-in-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "bring-in-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("bringIn");
