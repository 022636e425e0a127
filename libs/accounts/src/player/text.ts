import { addNamespace, createText } from "@samling/portal";
import type en from "./locales/en.json";

addNamespace("player", (code) => import(/* webpackChunkName: "player-[request]" */ `./locales/${code}.json`));

export const useText = createText<typeof en>("player");
