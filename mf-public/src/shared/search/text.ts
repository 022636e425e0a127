import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// In a chunk of their own, as the whole page is.
addNamespace("search", {
  en: () => import("./locales/en.json"),
  sv: () => import("./locales/sv.json"),
  dk: () => import("./locales/dk.json"),
  fi: () => import("./locales/fi.json"),
});

export const useText = createText<typeof en>("search");
