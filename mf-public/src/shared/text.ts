import { addNamespace, createText } from "@samling/portal";
import type en from "../locales/en.json";

// One file per language for the whole remote.
addNamespace("public", (code) => import(/* webpackChunkName: "texts-[request]" */ `../locales/${code}.json`));

export const useText = createText<typeof en>("public");
