import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("review", (code) => import(/* webpackChunkName: "review-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("review");
