import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("contribute-draft", {
  en: () => import(/* webpackChunkName: "draft-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "draft-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "draft-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "draft-fi" */ "./locales/fi.json"),
});

export const useDraftText = createText<typeof en>("contribute-draft");
