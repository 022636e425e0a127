import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("own", (code) => import(/* webpackChunkName: "own-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("own");
