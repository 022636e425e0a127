import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the other texts, so that only those who have a draft load them.
addNamespace("public-drafts", (code) => import(/* webpackChunkName: "drafts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("public-drafts");
