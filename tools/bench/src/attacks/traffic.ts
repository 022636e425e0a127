/** Ordinary use of the portal: people read pages and contribute photos. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "@samling/contract/types";
import { demoPassword } from "@samling/demo/accounts";
import { collectionId } from "@samling/demo/fill/fill-collections";
import { organizationId } from "@samling/demo/fill/fill-organizations";
import { timeOf } from "../compare.ts";
import { makePhoto, retell } from "../uploads/files.ts";
import { jsonOf, type Sending, send, sendForm, uploadFile } from "../uploads/send.ts";
import { nextAddress } from "./addresses.ts";

const readers = 4;
const contributors = 2;

/** What ordinary users experienced. */
export interface Tally {
  /** Milliseconds of each read request. */
  reads: number[];
  /** Milliseconds from a contribution until its pictures are ready. */
  ready: number[];
  failures: string[];
  asked: number;
}

export const createTally = (): Tally => ({ reads: [], ready: [], failures: [], asked: 0 });

export async function count(tally: Tally, work: () => Promise<unknown>): Promise<void> {
  tally.asked += 1;
  await work().catch((error: Error) => tally.failures.push(error.message));
}

/** Repeats until the signal; work that has begun is finished. */
export async function repeat(signal: AbortSignal, every: number, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(every, undefined, { signal }).catch(() => {});
  }
}

interface Credentials {
  email: string;
  organizationId: string;
  password?: string;
}

export async function signIn(
  url: string,
  { password = demoPassword, ...person }: Credentials,
  from = nextAddress(),
): Promise<string> {
  const { text } = await send(`${url}/api/login`, { method: "POST", from, ...jsonOf({ ...person, password }) });
  return (JSON.parse(text) as Answer<"POST /api/login">).token;
}

/** Waits until every file of a contribution is ready. */
export async function waitUntilReady(url: string, token: string, id: string, seconds = 600): Promise<void> {
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(200)) {
    const { text } = await send(`${url}/api/contribution/${id}`, { token });
    const { images } = JSON.parse(text) as Answer<"GET /api/contribution/{id}">;
    if (images.every(({ state }) => state === "ready")) return;
    if (images.some(({ state }) => state === "failed")) throw new Error("A file of a contribution has failed.");
  }
  throw new Error(`A contribution was not ready after ${seconds} s.`);
}

export const contributionOf = (text: string): string =>
  (JSON.parse(text) as Answer<"POST /api/submit-contribution">).contributionId;

/** Registers, signs in, and sends one photo in the form and another as a background upload. */
async function contribute(url: string, photo: Buffer, tally: Tally): Promise<void> {
  const from = nextAddress();
  const email = `${randomUUID()}@example.org`;
  const person = { email, password: demoPassword, firstName: "Ada", lastName: "Lund", termsAccepted: true };
  const home = organizationId("nord");
  const post: Sending = { method: "POST", from, ...jsonOf(person) };
  await send(`${url}/api/register-user?organizationId=${home}`, post);
  const token = await signIn(url, { email, organizationId: home }, from);
  const collection = collectionId("blue");
  const [inForm, ahead] = ["form.jpg", "ahead.jpg"];
  const upload = await uploadFile(url, token, { collectionId: collection, name: ahead, content: retell(photo) });
  const about = { title: "Snow", tags: ["snow"] };
  const fields = {
    collectionId: collection,
    mediaData: JSON.stringify({ [inForm]: about, [ahead]: about }),
    uploads: JSON.stringify([upload]),
    termsAccepted: "true",
  };
  const files = { [inForm]: retell(photo) };
  const { text } = await sendForm(`${url}/api/submit-contribution`, token, { fields, files });
  tally.ready.push(await timeOf(() => waitUntilReady(url, token, contributionOf(text))));
}

export interface Traffic {
  url: string;
  /** Pages, their API calls, and pictures. */
  addresses: readonly string[];
  seconds: number;
}

export async function runTraffic({ url, addresses, seconds }: Traffic): Promise<Tally> {
  const tally = createTally();
  const photo = await makePhoto();
  const signal = AbortSignal.timeout(seconds * 1_000);
  const read = async (_: unknown, number: number) => {
    const from = nextAddress();
    let turn = number;
    await repeat(signal, 100, () =>
      count(tally, async () => {
        const address = `${url}${addresses[turn++ % addresses.length]}`;
        tally.reads.push(await timeOf(() => send(address, { from })));
      }),
    );
  };
  const give = () => repeat(signal, 2_000, () => count(tally, () => contribute(url, photo, tally)));
  await Promise.all([...Array.from({ length: readers }, read), ...Array.from({ length: contributors }, give)]);
  return tally;
}
