import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("link", (code) => import(/* webpackChunkName: "link-texts-[request]" */ `./locales/${code}.json`));

export const useLinkText = createText<typeof en>("link");
