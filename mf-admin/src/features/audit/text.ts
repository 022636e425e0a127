import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("audit", (code) => import(/* webpackChunkName: "audit-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("audit");
