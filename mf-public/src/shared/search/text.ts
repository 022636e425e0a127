import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

// Loaded in a separate chunk, like the whole page.
addNamespace("search", (code) => import(`./locales/${code}.json`));

export const useText = createText<typeof en>("search");
