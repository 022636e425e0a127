import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("bringIn", (code) => import(/* webpackChunkName: "bring-in-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("bringIn");
