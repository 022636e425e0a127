import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("batches", {
  en: () => import(/* webpackChunkName: "batches-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "batches-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "batches-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "batches-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("batches");
