import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("confirmation", {
  en: () => import("./locales/en.json"),
  sv: () => import("./locales/sv.json"),
  dk: () => import("./locales/dk.json"),
  fi: () => import("./locales/fi.json"),
});

export const useText = createText<typeof en>("confirmation");
