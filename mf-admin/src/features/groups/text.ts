import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("groups", (code) => import(/* webpackChunkName: "groups-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("groups");
