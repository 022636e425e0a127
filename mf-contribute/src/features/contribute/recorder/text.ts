import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("recorder", (code) => import(/* webpackChunkName: "recorder-[request]" */ `./locales/${code}.json`));

export const useRecorderText = createText<typeof en>("recorder");
