import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("provider", (code) => import(/* webpackChunkName: "provider-[request]" */ `./locales/${code}.json`));

export const useProviderText = createText<typeof en>("provider");
