import type en from "../locales/en.json";
import { addNamespace } from "./i18n.ts";
import { createText } from "./use-text.ts";

// One chunk per language, loaded with the shell's own texts, because the first frame needs both.
addNamespace("common", (code) => import(/* webpackChunkName: "texts-[request]" */ `../locales/${code}.json`));

/** Texts that every app uses: errors, "Retry", "Loading", "required". */
export const useCommonText = createText<typeof en>("common");
