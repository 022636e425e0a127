import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-statements", {
  en: () => import(/* webpackChunkName: "texts-statements-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-statements-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-statements-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-statements-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("platform-statements");
