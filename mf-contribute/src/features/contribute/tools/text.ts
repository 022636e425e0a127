import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("contributeTools", (code) => import(/* webpackChunkName: "tools-[request]" */ `./locales/${code}.json`));

/** Texts of tools for files and answers: crop, map, camera metadata, copying to many. */
export const useToolText = createText<typeof en>("contributeTools");
