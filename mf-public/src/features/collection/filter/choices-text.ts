import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Separate from the remote's texts, since a first visit does not need them.
addNamespace(
  "public-collection",
  (code) => import(/* webpackChunkName: "choices-[request]" */ `./locales/${code}.json`),
);

export const useChoicesText = createText<typeof en>("public-collection");
