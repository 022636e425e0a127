/** Entry of the child process for the attacks, which repeats each attack that once harmed other users. Loopback only. */
import { readFile } from "node:fs/promises";
import { languageCodes, maxHtmlCharacters } from "@samling/contract/constants";
import { jsonOf } from "../uploads/send.ts";
import { adminAccount, home, memberAccount, ownerAccount, target } from "./accounts.ts";
import { nextAddress, useNetwork } from "./addresses.ts";
import { Attempts } from "./attempts.ts";
import { type Held, holdConnections } from "./hold-connections.ts";
import { answerParent } from "./run-child.ts";
import { createFilms, type Films } from "./send-films.ts";
import { createForms } from "./send-forms.ts";
import { repeat, signIn } from "./traffic.ts";

export interface Attacked {
  url: string;
  filmPath: string;
  seconds: number;
}

export interface AttackReport {
  answers: Attempts["answers"];
  unexpected: string[];
  count: number;
  films: Films;
  held: Held;
}

/** An admin's update of a collection whose texts consist of brackets. */
function bracketsOf(length: number) {
  const text = "<".repeat(length);
  return jsonOf({
    collectionId: target,
    collectionTranslations: languageCodes.map((languageCode) => ({
      languageCode,
      title: "Tables",
      description: text,
      about: text,
      terms: text,
    })),
    isPublic: true,
    groupName: "default",
    allowRelatedFiles: true,
    hasTerms: true,
    contributionFields: {},
    status: "ACTIVE",
    questions: [],
  });
}

function createSaves(attempts: Attempts, token: string): () => Promise<void> {
  const put = (name: string, expected: number[], length: number) => {
    const sending = { method: "PUT", token, ...bracketsOf(length) };
    return attempts.make({ name, expected, address: "/api/update-collection", sending });
  };
  return async () => {
    // As HTML, each bracket takes four characters.
    await put("texts of as many < as can be sent", [400], maxHtmlCharacters);
    await put("texts of as many < as can be stored", [200], maxHtmlCharacters / 4);
  };
}

/** One attacker with a new address for each request, and one with a single address. */
function createGuesses(attempts: Attempts) {
  const single = nextAddress();
  const credentials = jsonOf({ ...ownerAccount, password: "wrong" });
  const twice = (name: string, expected: number[], address: string, sending: object) =>
    Promise.all(
      [nextAddress(), single].map((from) => attempts.make({ name, expected, address, sending: { ...sending, from } })),
    );
  let tokens = 0;
  return {
    guess: () => twice("a wrong password", [401, 429], "/api/login", credentials),
    askForReset: () => twice("a reset for somebody else", [200, 429], "/api/password-reset", jsonOf(ownerAccount)),
    sendToken: () => {
      const body = { email: ownerAccount.email, reset_token: `wrong-${tokens++}`, password: "harbour lights" };
      const sending = { method: "PUT", ...jsonOf(body) };
      return twice("a wrong token", [412, 429], "/api/password-reset", sending);
    },
  };
}

/** Input that once caused a server error. */
function createFaults(attempts: Attempts, token: { admin: string; member: string }) {
  const make = (name: string, address: string, sending: object, expected = [400]) =>
    attempts.make({ name, expected, address, sending });
  const organization = `/api/organization/${home}`;
  return async () => {
    for (const message of ["\ud800", "\0"])
      await make(
        "feedback that cannot be stored",
        `${organization}/accessibility-feedback`,
        jsonOf({ message }),
        [400, 429],
      );
    for (const text of ["\ud800", "\0"]) {
      const body = { languageCode: "en", translations: JSON.stringify({ "menu.start": text }) };
      const sending = { method: "PUT", token: token.admin, ...jsonOf(body) };
      await make("texts that cannot be stored", `${organization}/apptranslations`, sending);
    }
    const headers = { "Tus-Resumable": "1.0.0", "Upload-Defer-Length": "1" };
    await make("an upload of unknown length", "/api/uploads", { token: token.member, headers });
    await make("an address of two slashes", "//", { method: "GET" }, [200, 308, 404]);
  };
}

answerParent<Attacked, AttackReport>(async ({ url, filmPath, seconds }, say) => {
  useNetwork(2);
  const signal = AbortSignal.timeout(seconds * 1_000);
  const attempts = new Attempts(url);
  const admin = await signIn(url, adminAccount);
  const member = await signIn(url, memberAccount);
  const { films, send } = createFilms({ url, token: member, film: await readFile(filmPath) });
  const { guess, askForReset, sendToken } = createGuesses(attempts);
  // The burst that once locked the owner out, and then a few requests a minute.
  const flood = async (work: () => Promise<unknown>, every: number) => {
    await Promise.all(Array.from({ length: 20 }, work));
    await repeat(signal, every, work);
  };
  const [held] = await Promise.all([
    holdConnections({ url, token: member, signal }),
    repeat(signal, 2_000, await createForms(attempts, member)),
    repeat(signal, 5_000, createSaves(attempts, admin)),
    flood(guess, 3_000),
    flood(askForReset, 6_000),
    flood(sendToken, 3_000),
    repeat(signal, 1_000, send),
    repeat(signal, 5_000, createFaults(attempts, { admin, member })),
  ]);
  say(`${films.made} films of the attackers are ready`);
  const { answers, unexpected, count } = attempts;
  return { answers, unexpected, count, films, held };
});
