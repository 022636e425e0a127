import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-admin", {
  en: () => import(/* webpackChunkName: "texts-admin-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "texts-admin-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "texts-admin-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "texts-admin-fi" */ "./locales/fi.json"),
});

/** The texts of the pages for platform admins. */
export const useAdminText = createText<typeof en>("platform-admin");
