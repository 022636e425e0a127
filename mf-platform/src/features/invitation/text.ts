import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-invitation", {
  en: () => import(/* webpackChunkName: "texts-invitation-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-invitation-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-invitation-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-invitation-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("platform-invitation");
