/** What files that were made to hurt leave to everybody else. `BENCH_ATTACK_SECONDS=600` makes it longer. */
import { setTimeout as pause } from "node:timers/promises";
import { createSession } from "@samling/api/http/sessions";
import { Membership, User } from "@samling/api/models/accounts";
import { Collection } from "@samling/api/models/collections";
import { fillDatabase } from "@samling/api/seed/fill";
import { hostilePictures } from "@samling/api/testing/hostile/decoded";
import { quantile, toMeasurement } from "./compare.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { makePhoto, retell } from "./photo.ts";
import { type Place, withPlace } from "./place.ts";

const seconds = Number(process.env.BENCH_ATTACK_SECONDS ?? 120);
const ordinary = 2;
const attackers = 4;

interface Sender {
  send: (name: string, file: Blob) => Promise<{ status: number; id?: string }>;
  isReady: (id: string) => Promise<boolean>;
}

async function createSender(url: string, organizationId: string, collectionId: string, n: number): Promise<Sender> {
  const user = await User.create({ email: `sender-${n}@example.org`, firstName: "Ada", lastName: "Berg" });
  await Membership.create({ organizationId, userId: user.id, roles: ["USER"] });
  const headers = { Authorization: `Bearer ${await createSession(user.id)}` };
  return {
    send: async (name, file) => {
      const form = new FormData();
      form.append("collectionId", collectionId);
      form.append("mediaData", "{}");
      form.append("mediaFiles", file, name);
      const answer = await fetch(`${url}/api/submit-contribution`, { method: "POST", headers, body: form });
      const { contributionId } = (await answer.json()) as { contributionId?: string };
      return { status: answer.status, ...(contributionId && { id: contributionId }) };
    },
    isReady: async (id) => {
      const answer = await fetch(`${url}/api/contribution/${id}`, { headers });
      const { images } = (await answer.json()) as { images: { state: string }[] };
      return images.every(({ state }) => state === "ready");
    },
  };
}

/** Milliseconds until ordinary photos are answered and ready. */
async function sendOrdinary(senders: readonly Sender[], photo: Buffer, until: number) {
  const times = { answered: [] as number[], ready: [] as number[] };
  await Promise.all(
    senders.map(async ({ send, isReady }) => {
      while (Date.now() < until) {
        const began = performance.now();
        const { status, id } = await send("IMG_1.jpg", retell(photo));
        if (!id) throw new Error(`An ordinary photo was answered with ${status}.`);
        times.answered.push(performance.now() - began);
        while (!(await isReady(id))) await pause(50);
        times.ready.push(performance.now() - began);
        await pause(1_000);
      }
    }),
  );
  return times;
}

async function attack(senders: readonly Sender[], until: number): Promise<number[]> {
  const files = await Promise.all(
    Object.entries(hostilePictures).map(async ([name, make]) => ({ name, data: new Uint8Array(await make()) })),
  );
  const statuses: number[] = [];
  await Promise.all(
    senders.map(async ({ send }, first) => {
      for (let n = first; Date.now() < until; n += senders.length) {
        const { name = "", data = new Uint8Array() } = files[n % files.length] ?? {};
        statuses.push((await send(name, new Blob([data]))).status);
      }
    }),
  );
  return statuses;
}

async function measureAttack({ createDatabase, start }: Place): Promise<Measurement[]> {
  const { url: databaseUrl, sequelize } = await createDatabase("attack");
  const { organizationId } = await fillDatabase(sequelize, { media: 5, organizations: 1, collections: 1, people: 1 });
  const { id: collectionId } = await Collection.create({ organizationId });
  const env = { DATABASE_URL: databaseUrl };
  const { url } = await start("api", env);
  await start("worker", env);
  const all = await Promise.all(
    Array.from({ length: ordinary + attackers }, (_, n) => createSender(url, organizationId, collectionId, n)),
  );
  const photo = await makePhoto();
  const after = (share: number) => Date.now() + seconds * share * 1_000;
  await sendOrdinary(all.slice(0, ordinary), photo, after(0.1));
  const idle = await sendOrdinary(all.slice(0, ordinary), photo, after(0.5));
  const until = after(1);
  const [attacked, statuses] = await Promise.all([
    sendOrdinary(all.slice(0, ordinary), photo, until),
    attack(all.slice(ordinary), until),
  ]);
  const faults = statuses.filter((status) => status >= 500).length;
  const taken = statuses.filter((status) => status === 201).length;
  const what = `while ${attackers} people send ${statuses.length} hostile pictures, ${taken} of which are taken`;
  const row = (name: string, of: "answered" | "ready", share: number) =>
    toMeasurement(
      { name: `${name} ${what}; baseline: while nobody does`, unit: "ms", most: 2 },
      { ours: quantile(attacked[of], share), baseline: quantile(idle[of], share) },
    );
  return [
    row("A photo is answered", "answered", 0.5),
    row("A photo is ready", "ready", 0.5),
    row("19 of 20 photos are ready", "ready", 0.95),
    { name: "Hostile pictures answered with 500 or more", ours: `${faults}`, budget: "0", ok: faults === 0 },
  ];
}

export const attackBench: Benchmark = { name: "attack", measure: () => withPlace(measureAttack) };
