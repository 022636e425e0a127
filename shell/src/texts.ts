import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Bundled with the common texts, because the first frame needs both.
addNamespace("shell", (code) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("shell");
