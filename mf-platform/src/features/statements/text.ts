import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace(
  "platform-statements",
  (code) => import(/* webpackChunkName: "policy-[request]" */ `./locales/${code}.json`),
);

export const useText = createText<typeof en>("platform-statements");
