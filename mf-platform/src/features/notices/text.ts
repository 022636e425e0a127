import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace(
  "platform-notices",
  (code) => import(/* webpackChunkName: "notices-[request]" */ `./locales/${code}.json`),
);

export const useText = createText<typeof en>("platform-notices");
