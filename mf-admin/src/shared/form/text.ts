import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("admin-form", {
  en: () => import(/* webpackChunkName: "texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-fi" */ "./locales/fi.json"),
});

/** Texts of all administration forms: languages, tools of the editor, unsaved changes, conflicts. */
export const useFormText = createText<typeof en>("admin-form");
