import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("mails", {
  en: () => import(/* webpackChunkName: "mails-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "mails-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "mails-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "mails-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("mails");
