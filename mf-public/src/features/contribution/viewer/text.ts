import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("public-viewer", {
  en: () => import(/* webpackChunkName: "viewer-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "viewer-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "viewer-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "viewer-fi" */ "./locales/fi.json"),
});

export const useViewerText = createText<typeof en>("public-viewer");
