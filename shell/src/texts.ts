import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// In one file with the common texts: the first frame needs both.
addNamespace("shell", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("shell");
