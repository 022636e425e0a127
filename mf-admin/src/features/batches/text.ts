import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("batches", (code) => import(/* webpackChunkName: "batches-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("batches");
