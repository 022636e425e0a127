import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-admin", (code) => import(/* webpackChunkName: "admin-[request]" */ `./locales/${code}.json`));

/** The texts of the pages for platform admins. */
export const useAdminText = createText<typeof en>("platform-admin");
