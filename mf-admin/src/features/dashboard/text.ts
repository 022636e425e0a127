import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("dashboard", {
  en: () => import(/* webpackChunkName: "dashboard-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "dashboard-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "dashboard-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "dashboard-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("dashboard");
