import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("public-tips", (code) => import(/* webpackChunkName: "tips-[request]" */ `./locales/${code}.json`));

export const useTipText = createText<typeof en>("public-tips");
