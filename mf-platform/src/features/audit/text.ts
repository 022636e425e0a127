import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-audit", {
  en: () => import(/* webpackChunkName: "texts-audit-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-audit-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-audit-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-audit-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("platform-audit");
