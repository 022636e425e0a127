import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the other texts, so that only administrators load them.
addNamespace(
  "public-administration",
  (code) => import(/* webpackChunkName: "staff-[request]" */ `./locales/${code}.json`),
);

export const useText = createText<typeof en>("public-administration");
