import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("contribute", (code) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("contribute");
