import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("share", (code) => import(/* webpackChunkName: "share-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("share");
