import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("groups", {
  en: () => import(/* webpackChunkName: "groups-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "groups-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "groups-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "groups-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("groups");
