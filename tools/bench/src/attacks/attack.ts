/** What has hurt others once: each again and again, in bounds, from this machine to this machine. */
import { randomBytes } from "node:crypto";
import { languageCodes, maxHtmlCharacters } from "@samling/contract/constants";
import { demoAccounts } from "@samling/demo/accounts.ts";
import { collectionId } from "@samling/demo/fill/fill-collections.ts";
import { organizationId } from "@samling/demo/fill/fill-organizations.ts";
import { exchange, jsonOf, type Sending, sendForm } from "../uploads/send.ts";
import { holdConnections } from "./hold-connections.ts";
import { nextAddress, repeat, signIn, waitUntilReady } from "./traffic.ts";

const namesOfObject = ["__proto__", "constructor", "toString", "valueOf", "hasOwnProperty"];
const megabyte = randomBytes(1024 ** 2);
const home = organizationId("vaev");
const target = collectionId("tables");

const accountOf = (role: string): string => {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account.email;
};
/** Whose account is attacked. */
export const owner = { email: accountOf("member of Hamnarkivet"), organizationId: organizationId("hamn") };

interface Attacks {
  url: string;
  film: Buffer;
  signal: AbortSignal;
  say: (line: string) => void;
}

/** Tells the attacks that the server had no better answer to than a fault of its own. */
export async function attack({ url, film, signal, say }: Attacks): Promise<string[]> {
  const faults: string[] = [];
  const admin = await signIn(url, accountOf("admin of Væveriets Museum"), home);
  const member = await signIn(url, accountOf("member of Væveriets Museum"), home);
  const post = async (path: string, sending: Sending) => {
    const { status } = await exchange(url + path, { method: "POST", from: nextAddress(), ...sending });
    if (status >= 500) faults.push(`${path}: ${status}`);
  };
  /** A form with a file in a field, or under a name, that every object has. */
  const submit = async (field: string, name: string) => {
    const form = new FormData();
    form.set("collectionId", target);
    form.set("mediaData", "{}");
    form.append(field, new Blob([megabyte]), name);
    const answer = new Response(form);
    const headers = { "Content-Type": answer.headers.get("content-type") ?? "" };
    await post("/api/submit-contribution", {
      token: member,
      headers,
      body: [Buffer.from(await answer.arrayBuffer())],
    });
  };
  const text = "<".repeat(maxHtmlCharacters);
  const texts = languageCodes.map((languageCode) => ({
    languageCode,
    title: "Tables",
    description: text,
    about: text,
    terms: text,
  }));
  const saving = jsonOf({
    collectionId: target,
    collectionTranslations: texts,
    isPublic: true,
    groupName: "default",
    allowRelatedFiles: true,
    hasTerms: true,
    contributionFields: {},
    status: "ACTIVE",
    questions: [],
  });
  const guess = () => post("/api/login", jsonOf({ ...owner, password: "wrong" }));
  let films = 0;
  const sendFilm = async () => {
    const fields = {
      collectionId: target,
      mediaData: JSON.stringify({ "film.mpg": { title: "Film" } }),
      termsAccepted: "true",
    };
    const files = { "film.mpg": [film, randomBytes(16)] };
    const { text } = await sendForm(`${url}/api/submit-contribution`, member, { fields, files });
    await waitUntilReady(url, member, text);
    films += 1;
  };
  const run = (every: number, work: () => Promise<unknown>) =>
    repeat(signal, every, () => work().catch((error: Error) => say(`attack: ${error.message}`)));

  await Promise.all([
    run(5_000, async () => {
      for (const name of namesOfObject) await submit(name, "a.jpg");
      for (const name of namesOfObject) await submit("mediaFiles", name);
    }),
    run(10_000, () => post("/api/update-collection", { method: "PUT", token: admin, ...saving })),
    // As many at once as once shut the owner out; then twenty a minute.
    Promise.all(Array.from({ length: 20 }, guess)).then(() => run(3_000, guess)),
    run(6_000, () => post("/api/password-reset", jsonOf(owner))),
    run(1_000, () => Promise.all([sendFilm(), sendFilm()])),
    run(5_000, async () => {
      await post(`/api/organization/${home}/accessibility-feedback`, jsonOf({ message: "\ud800" }));
      await post(`/api/organization/${home}/accessibility-feedback`, jsonOf({ message: "\0" }));
      await post("/api/uploads", { token: member, headers: { "Tus-Resumable": "1.0.0", "Upload-Defer-Length": "1" } });
      await post("//", { method: "GET" });
    }),
    holdConnections(Number(new URL(url).port), signal).then(say),
  ]);
  say(`${films} films were made`);
  return faults;
}
