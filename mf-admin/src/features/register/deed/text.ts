import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("deed", (code) => import(/* webpackChunkName: "deed-texts-[request]" */ `./locales/${code}.json`));

/** Texts of the document, in its own language. */
export const useDeedText = createText<typeof en>("deed");
