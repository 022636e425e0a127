import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Shown once, right after contributing.
addNamespace("public-thanks", (code) => import(/* webpackChunkName: "thanks-[request]" */ `./locales/${code}.json`));

export const useThanksText = createText<typeof en>("public-thanks");
