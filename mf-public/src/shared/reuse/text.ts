import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since only those who want to use a picture need them.
addNamespace("public-reuse", (code) => import(/* webpackChunkName: "reuse-[request]" */ `./locales/${code}.json`));

export const useReuseText = createText<typeof en>("public-reuse");
