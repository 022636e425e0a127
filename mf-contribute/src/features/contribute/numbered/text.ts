import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("fileNumbers", (code) => import(/* webpackChunkName: "numbers-[request]" */ `./locales/${code}.json`));

export const useNumberedText = createText<typeof en>("fileNumbers");
