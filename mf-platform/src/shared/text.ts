import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("platform-admin", (code) => import(/* webpackChunkName: "admin-[request]" */ `./locales/${code}.json`));

export const useAdminText = createText<typeof en>("platform-admin");
