import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("contribute-draft", (code) => import(/* webpackChunkName: "draft-[request]" */ `./locales/${code}.json`));

export const useDraftText = createText<typeof en>("contribute-draft");
