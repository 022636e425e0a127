import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Loaded on demand: it is below the picture, and a first visit does not wait for it.
addNamespace(
  "public-knowledge",
  (code) => import(/* webpackChunkName: "knowledge-[request]" */ `./locales/${code}.json`),
);

export const useKnowledgeText = createText<typeof en>("public-knowledge");
