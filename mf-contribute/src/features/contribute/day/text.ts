import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("day", (code) => import(/* webpackChunkName: "day-texts-[request]" */ `./locales/${code}.json`));

export const useDayText = createText<typeof en>("day");
