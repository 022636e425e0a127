import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("public-gone", (code) => import(/* webpackChunkName: "public-gone-[request]" */ `./locales/${code}.json`));

export const useRemovedText = createText<typeof en>("public-gone");
