import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace(
  "platform-invitation",
  (code) => import(/* webpackChunkName: "invited-[request]" */ `./locales/${code}.json`),
);

export const useText = createText<typeof en>("platform-invitation");
