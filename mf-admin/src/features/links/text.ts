import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("links", (code) => import(/* webpackChunkName: "links-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("links");
