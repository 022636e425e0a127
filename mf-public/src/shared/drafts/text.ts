import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the other texts, so that only those who have a draft load them.
addNamespace("public-drafts", {
  en: () => import(/* webpackChunkName: "drafts-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "drafts-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "drafts-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "drafts-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("public-drafts");
