import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since a first visit does not need them.
addNamespace("favorite-sets", (code) => import(/* webpackChunkName: "sets-[request]" */ `./locales/${code}.json`));

export const useSetText = createText<typeof en>("favorite-sets");
