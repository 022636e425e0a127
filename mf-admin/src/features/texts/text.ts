import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("texts-editor", {
  en: () => import(/* webpackChunkName: "texts-editor-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-editor-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-editor-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-editor-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("texts-editor");
