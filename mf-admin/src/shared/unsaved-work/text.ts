import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("admin-keeping", (code) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("admin-keeping");
