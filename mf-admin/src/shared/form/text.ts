import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("admin-form", (code) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${code}.json`));

/** Texts of all administration forms: languages, tools of the editor, unsaved changes. */
export const useFormText = createText<typeof en>("admin-form");
