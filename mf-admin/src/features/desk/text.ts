import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("desk", {
  en: () => import(/* webpackChunkName: "desk-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "desk-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "desk-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "desk-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("desk");
