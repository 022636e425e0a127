import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since only those who want to use a picture need them.
addNamespace("public-reuse", {
  en: () => import(/* webpackChunkName: "reuse-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "reuse-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "reuse-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "reuse-fi" */ "./locales/fi.json"),
});

export const useReuseText = createText<typeof en>("public-reuse");
