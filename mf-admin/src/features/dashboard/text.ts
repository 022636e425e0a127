import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("dashboard", (code) => import(/* webpackChunkName: "dashboard-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("dashboard");
