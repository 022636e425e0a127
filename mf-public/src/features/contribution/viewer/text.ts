import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("public-viewer", (code) => import(/* webpackChunkName: "viewer-[request]" */ `./locales/${code}.json`));

export const useViewerText = createText<typeof en>("public-viewer");
