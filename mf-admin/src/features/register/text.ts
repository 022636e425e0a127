import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("register", {
  en: () => import(/* webpackChunkName: "register-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "register-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "register-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "register-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("register");
