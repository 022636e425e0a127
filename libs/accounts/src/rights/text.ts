import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Apart from the others: few collections ask for them.
addNamespace("rights", (code) => import(/* webpackChunkName: "rights-[request]" */ `./locales/${code}.json`));

export const useRightsText = createText<typeof en>("rights");
