import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("export", {
  en: () => import(/* webpackChunkName: "export-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "export-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "export-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "export-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("export");
