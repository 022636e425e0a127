import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("desk", (code) => import(/* webpackChunkName: "desk-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("desk");
