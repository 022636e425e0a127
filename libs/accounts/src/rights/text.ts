import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the other texts: few collections need them.
addNamespace("rights", (code) => import(/* webpackChunkName: "rights-[request]" */ `./locales/${code}.json`));

export const useRightsText = createText<typeof en>("rights");
