import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-notices", {
  en: () => import(/* webpackChunkName: "texts-notices-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-notices-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-notices-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-notices-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("platform-notices");
