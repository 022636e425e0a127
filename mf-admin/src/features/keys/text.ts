import type { KeyScope } from "@samling/contract/constants";
import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("keys", {
  en: () => import(/* webpackChunkName: "keys-texts-en" */ "./locales/en.json"),
  sv: () => import(/* webpackChunkName: "keys-texts-sv" */ "./locales/sv.json"),
  dk: () => import(/* webpackChunkName: "keys-texts-dk" */ "./locales/dk.json"),
  fi: () => import(/* webpackChunkName: "keys-texts-fi" */ "./locales/fi.json"),
});

export const useText = createText<typeof en>("keys");

type NameOf<S> = S extends `${infer Name}:read` ? Name : never;

/** `contributions:read` → `contributions`, since a colon is no part of a key of texts. */
export const nameOf = (scope: KeyScope) => scope.replace(":read", "") as NameOf<KeyScope>;
