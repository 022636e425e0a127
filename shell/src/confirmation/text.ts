import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("confirmation", (code) => import(`./locales/${code}.json`));

export const useText = createText<typeof en>("confirmation");
