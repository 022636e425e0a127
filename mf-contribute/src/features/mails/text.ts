import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("mails", (code) => import(/* webpackChunkName: "mails-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("mails");
