import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Apart from the others: few collections ask for them.
addNamespace("rights", {
  en: () => import(/* webpackChunkName: "rights-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "rights-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "rights-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "rights-fi" */ "./locales/fi.json"),
});

export const useRightsText = createText<typeof en>("rights");
