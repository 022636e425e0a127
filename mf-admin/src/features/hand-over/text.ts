import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("handOver", (code) => import(/* webpackChunkName: "hand-over-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("handOver");
