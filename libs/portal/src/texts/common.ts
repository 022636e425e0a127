import type en from "../locales/en.json";
import { addNamespace } from "./i18n.ts";
import { createText } from "./use-text.ts";

// One chunk per language, loaded with the shell's own texts: the first frame needs both.
addNamespace("common", {
  en: () => import(/* webpackChunkName: "texts-en" */ "../locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-sv" */ "../locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-dk" */ "../locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-fi" */ "../locales/fi.json"),
});

/** Texts that every app uses: errors, "Retry", "Loading", "required". */
export const useCommonText = createText<typeof en>("common");
