import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Loaded on demand: it is below the picture, and a first visit does not wait for it.
addNamespace("public-related", (code) => import(/* webpackChunkName: "related-[request]" */ `./locales/${code}.json`));

export const useRelatedText = createText<typeof en>("public-related");
