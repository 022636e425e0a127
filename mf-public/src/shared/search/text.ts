import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// In a chunk of their own, as the whole page is.
addNamespace("search", (code) => import(`./locales/${code}.json`));

export const useText = createText<typeof en>("search");
