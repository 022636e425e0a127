import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("export", (code) => import(/* webpackChunkName: "export-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("export");
