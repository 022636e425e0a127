/** What others do in the portal, whether it is attacked or not. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "@samling/contract/types";
import { demoPassword } from "@samling/demo/accounts.ts";
import { collectionId } from "@samling/demo/fill/fill-collections.ts";
import { organizationId } from "@samling/demo/fill/fill-organizations.ts";
import type { DemoPortal } from "../browser/demo-portal.ts";
import { timeOf } from "../compare.ts";
import { retell } from "../uploads/files.ts";
import { jsonOf, type Sending, send, sendAhead, sendForm } from "../uploads/send.ts";

const readers = 4;
const contributors = 2;
const patience = 120_000;

/** What befell those who mean no harm. */
export class Tally {
  /** Milliseconds of each answer that was read. */
  readonly reads: number[] = [];
  /** Milliseconds from a contribution to its pictures. */
  readonly ready: number[] = [];
  readonly failures: string[] = [];
  asked = 0;

  async count(work: () => Promise<unknown>): Promise<void> {
    this.asked += 1;
    await work().catch((error: Error) => this.failures.push(error.message));
  }
}

/** Goes on until the signal; what has begun is finished. */
export async function repeat(signal: AbortSignal, every: number, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(every, undefined, { signal }).catch(() => {});
  }
}

let lastAddress = 0;
/** Everybody comes from elsewhere, as limits count by address: on Linux all of 127.0.0.0/8 is this machine. */
export function nextAddress(): string {
  lastAddress += 1;
  return `127.1.${lastAddress >> 8}.${lastAddress & 255}`;
}

/** The front door by its address, so that a connection can come from another one of this machine. */
export const addressOf = ({ stack }: DemoPortal): string => `http://127.0.0.1:${new URL(stack.url).port}`;

export async function signIn(url: string, email: string, organization: string, from = nextAddress()): Promise<string> {
  const credentials = { email, password: demoPassword, organizationId: organization };
  const { text } = await send(`${url}/api/login`, { method: "POST", from, ...jsonOf(credentials) });
  return (JSON.parse(text) as Answer<"POST /api/login">).token;
}

/** Until every file of a contribution can be shown. */
export async function waitUntilReady(url: string, token: string, contribution: string): Promise<void> {
  const { contributionId } = JSON.parse(contribution) as Answer<"POST /api/submit-contribution">;
  for (const end = performance.now() + patience; performance.now() < end; await pause(200)) {
    const { text } = await send(`${url}/api/contribution/${contributionId}`, { token });
    const { images } = JSON.parse(text) as Answer<"GET /api/contribution/{id}">;
    if (images.every(({ state }) => state === "ready")) return;
    if (images.some(({ state }) => state === "failed")) throw new Error("A file of a contribution has failed.");
  }
  throw new Error(`A contribution was not ready after ${patience / 1000} s.`);
}

/** Pages, what they ask the API for, and pictures. */
export async function listAddresses(url: string, portal: DemoPortal): Promise<string[]> {
  const { organizationId: orgId, collectionId, pages } = portal;
  const list = `/api/collection-contributions?orgId=${orgId}&collectionId=${collectionId}`;
  const { text } = await send(url + list);
  const { items } = JSON.parse(text) as Answer<"GET /api/collection-contributions">;
  const pictures = items.slice(0, 4).flatMap(({ sources }) => sources.at(-1)?.url ?? []);
  const contribution = `/api/contribution/${items[0]?.contributionId}`;
  return [...Object.values(pages), `/api/organization/${orgId}`, list, contribution, ...pictures];
}

/** Registers, signs in, and sends a photo in the form and another one ahead of it. */
async function contribute(url: string, photo: Buffer, tally: Tally): Promise<void> {
  const from = nextAddress();
  const email = `${randomUUID()}@example.org`;
  const person = { email, password: demoPassword, firstName: "Ada", lastName: "Lund", termsAccepted: true };
  const home = organizationId("nord");
  const post: Sending = { method: "POST", from, ...jsonOf(person) };
  await send(`${url}/api/register-user?organizationId=${home}`, post);
  const token = await signIn(url, email, home, from);
  const collection = collectionId("blue");
  const [inForm, ahead] = ["form.jpg", "ahead.jpg"];
  const upload = await sendAhead(url, token, { collectionId: collection, name: ahead, content: retell(photo) });
  const about = { title: "Snow", tags: ["snow"] };
  const fields = {
    collectionId: collection,
    mediaData: JSON.stringify({ [inForm]: about, [ahead]: about }),
    uploads: JSON.stringify([upload]),
    termsAccepted: "true",
  };
  const files = { [inForm]: retell(photo) };
  const { text } = await sendForm(`${url}/api/submit-contribution`, token, { fields, files });
  tally.ready.push(await timeOf(() => waitUntilReady(url, token, text)));
}

interface Traffic {
  url: string;
  addresses: readonly string[];
  photo: Buffer;
}

export async function runTraffic({ url, addresses, photo }: Traffic, seconds: number): Promise<Tally> {
  const tally = new Tally();
  const signal = AbortSignal.timeout(seconds * 1_000);
  const read = async (_: unknown, number: number) => {
    const from = nextAddress();
    let turn = number;
    await repeat(signal, 100, () =>
      tally.count(async () => {
        const address = `${url}${addresses[turn++ % addresses.length]}`;
        tally.reads.push(await timeOf(() => send(address, { from })));
      }),
    );
  };
  const give = () => repeat(signal, 2_000, () => tally.count(() => contribute(url, photo, tally)));
  await Promise.all([...Array.from({ length: readers }, read), ...Array.from({ length: contributors }, give)]);
  return tally;
}
