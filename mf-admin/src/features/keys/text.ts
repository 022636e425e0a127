import type { KeyScope } from "@samling/contract/constants/keys";
import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("keys", (code) => import(/* webpackChunkName: "keys-texts-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("keys");

type ScopeName<S> = S extends `${infer Name}:${string}` ? Name : never;

/** `contributions:read` → `contributions`, since a text key must not contain a colon. */
export const nameOf = (scope: KeyScope) => scope.replace(/:.*/, "") as ScopeName<KeyScope>;
