import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("texts-editor", (code) => import(/* webpackChunkName: "editor-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("texts-editor");
