import type { MainField, MediaField } from "@samling/contract/media-fields";
import { addNamespace, createText, type Translate } from "@samling/portal";
import type dk from "./locales/dk.json";
import type en from "./locales/en.json";
import type fi from "./locales/fi.json";
import type sv from "./locales/sv.json";

addNamespace("mediaField", (code) => import(/* webpackChunkName: "texts-[request]" */ `./locales/${code}.json`));

/** A field's name as a heading, and within a sentence about its change. */
interface FieldNames {
  name: Record<MainField | "rightsHolder" | "creditLine" | "permissionUntil" | "people", string>;
  changed: Record<MediaField, string>;
  language: Record<"fit" | "kl" | "se" | "sma" | "smj" | "smn", string>;
}
/** Does not compile while a field has no name in one of the languages. */
type Complete<C extends FieldNames> = C;

type Catalogues = Complete<typeof en> & Complete<typeof sv> & Complete<typeof dk> & Complete<typeof fi>;

export const useFieldNames: () => Translate<FieldNames> = createText<Catalogues>("mediaField");
