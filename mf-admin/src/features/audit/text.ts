import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("audit", {
  en: () => import(/* webpackChunkName: "audit-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "audit-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "audit-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "audit-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("audit");
