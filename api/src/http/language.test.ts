import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { LanguageCode } from "@samling/contract/constants/languages";
import Koa, { type Context } from "koa";
import { buildActor } from "../testing/build-actor.ts";
import { languageOf } from "./language.ts";

/** A request as it reaches the application. */
function createContext(acceptLanguage: string | undefined, own?: LanguageCode): Context {
  const request = new IncomingMessage(new Socket());
  if (acceptLanguage !== undefined) request.headers["accept-language"] = acceptLanguage;
  const context = new Koa().createContext(request, new ServerResponse(request));
  if (own) context.state.actor = buildActor({ user: { id: "", email: "", language: own } });
  return context;
}

describe("the language of an answer", () => {
  it.each<[string | undefined, LanguageCode]>([
    ["sv", "sv"],
    ["da-DK,da;q=0.9,en;q=0.8", "dk"],
    ["de,fi;q=0.5", "fi"],
    ["de", "en"],
    ["*", "en"],
    ["", "en"],
    [undefined, "en"],
  ])("for a visitor who asks for %s is the nearest that exists: %s", (acceptLanguage, language) => {
    expect(languageOf(createContext(acceptLanguage))).toBe(language);
  });

  it("is English if no language is requested, whatever the person's own is", () => {
    expect(["", "*", "de", undefined].map((acceptLanguage) => languageOf(createContext(acceptLanguage, "fi")))).toEqual(
      Array(4).fill("en"),
    );
  });
});
