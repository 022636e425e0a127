import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Below the picture: a first visit does not wait for it.
addNamespace("public-neighbors", {
  en: () => import(/* webpackChunkName: "public-neighbors-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "public-neighbors-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "public-neighbors-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "public-neighbors-fi" */ "./locales/fi.json"),
});

export const useNeighborsText = createText<typeof en>("public-neighbors");
