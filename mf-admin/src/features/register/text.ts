import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("register", (code) => import(/* webpackChunkName: "register-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("register");
