import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("handOver", {
  en: () => import(/* webpackChunkName: "hand-over-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "hand-over-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "hand-over-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "hand-over-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("handOver");
