/**
 * Quality of service for everyone else while eight, and then forty, newly opened accounts send harmful files without
 * pause. `BENCH_ATTACK_SECONDS=600` makes each of the two attacks longer.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createSession } from "@samling/api/http/sessions";
import { Membership, User } from "@samling/api/models/accounts";
import { Collection } from "@samling/api/models/collections";
import { fillDatabase } from "@samling/api/seed/fill";
import { picturesBelowLimits } from "@samling/api/testing/hostile/below-limits";
import { hostilePictures } from "@samling/api/testing/hostile/decoded";
import { type AttackFile, type AttackWork, type Sender, sendFile } from "./attackers.ts";
import { quantile, toMeasurement } from "./compare.ts";
import { type BenchEnvironment, withEnvironment } from "./environment.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { makePhoto, withUniqueComment } from "./photo.ts";

const seconds = Number(process.env.BENCH_ATTACK_SECONDS ?? 120);
/** People who send one photo after another, two of them at a time. */
const ordinary = { people: 20, atOnce: 2 };
const attacks = [8, 40];

interface SenderContext {
  url: string;
  organizationId: string;
  collectionId: string;
}

async function createSender(
  { url, organizationId, collectionId }: SenderContext,
  name: string,
  createdAt = new Date(),
): Promise<Sender> {
  const user = await User.create({ email: `${name}@example.org`, firstName: "Ada", lastName: "Berg", createdAt });
  await Membership.create({ organizationId, userId: user.id, roles: ["USER"] });
  return { url, collectionId, headers: { Authorization: `Bearer ${await createSession(user.id)}` } };
}

async function isReady({ url, headers }: Sender, id: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/contribution/${id}`, { headers });
  const { images } = (await answer.json()) as { images: { state: string }[] };
  return images.every(({ state }) => state === "ready");
}

interface ResponseTimes {
  answered: number[];
  ready: number[];
  statuses: number[];
}

/** Milliseconds until ordinary photos are answered and ready. */
async function sendOrdinary(people: readonly Sender[], photo: Buffer, until: number): Promise<ResponseTimes> {
  const times: ResponseTimes = { answered: [], ready: [], statuses: [] };
  const sendOne = async (person: Sender) => {
    const began = performance.now();
    const { status, id } = await sendFile(person, "IMG_1.jpg", withUniqueComment(photo));
    times.statuses.push(status);
    times.answered.push(performance.now() - began);
    while (id && !(await isReady(person, id))) await pause(50);
    times.ready.push(performance.now() - began);
  };
  await Promise.all(
    Array.from({ length: ordinary.atOnce }, async (_, first) => {
      for (let n = first; Date.now() < until; n += ordinary.atOnce) {
        const person = people[n % people.length];
        if (person) await sendOne(person);
        await pause(1_000);
      }
    }),
  );
  return times;
}

/** The statuses of all answers. The attackers run in a separate thread, so that no one waits for their files. */
async function attack(work: AttackWork): Promise<number[]> {
  const [statuses] = await once(
    new Worker(new URL("./attackers.ts", import.meta.url), { workerData: work }),
    "message",
  );
  return statuses as number[];
}

const makeFiles = (): Promise<AttackFile[]> =>
  Promise.all(
    Object.entries({ ...picturesBelowLimits, ...hostilePictures }).map(async ([name, make]) => ({
      name,
      data: new Uint8Array(await make()),
    })),
  );

const countFaults = (statuses: readonly number[]): number => statuses.filter((status) => status >= 500).length;

async function measureAttack(
  { createDatabase, start }: BenchEnvironment,
  log: (line: string) => void,
): Promise<Measurement[]> {
  const { url: databaseUrl, sequelize } = await createDatabase("attack");
  const { organizationId } = await fillDatabase(sequelize, { media: 5, organizations: 1, collections: 1, people: 1 });
  const { id: collectionId } = await Collection.create({ organizationId });
  const env = { DATABASE_URL: databaseUrl };
  const { url } = await start("api", env);
  await start("worker", env);
  const senderContext = { url, organizationId, collectionId };
  const before = (days: number) => new Date(Date.now() - days * 86_400_000);
  const people = await Promise.all(
    Array.from({ length: ordinary.people }, (_, n) => createSender(senderContext, `ordinary-${n}`, before(30 + n))),
  );
  const [photo, files] = [await makePhoto(), await makeFiles()];
  const after = (share: number) => Date.now() + seconds * share * 1_000;
  await sendOrdinary(people, photo, after(0.1));
  const idle = await sendOrdinary(people, photo, after(0.5));
  const measurements: Measurement[] = [];
  for (const count of attacks) {
    const attackers = await Promise.all(
      Array.from({ length: count }, (_, n) => createSender(senderContext, `attacker-${count}-${n}`)),
    );
    const until = after(1);
    const [times, statuses] = await Promise.all([
      sendOrdinary(people, photo, until),
      attack({ senders: attackers, files, until }),
    ]);
    log(`${count}: ${formatTimes(times)}; idle: ${formatTimes(idle)}`);
    measurements.push(...compareTimes(count, { times, idle, statuses }));
  }
  return measurements;
}

const formatTimes = ({ answered, ready }: ResponseTimes): string =>
  [answered, ready]
    .map((all) => [0.5, 0.95, 1].map((share) => Math.round(percentile(all, share))).join(" / "))
    .join(" ms, ready ");
const percentile = (all: readonly number[], share: number): number =>
  share === 1 ? Math.max(...all) : quantile(all, share);

interface AttackTimes {
  times: ResponseTimes;
  idle: ResponseTimes;
  statuses: readonly number[];
}

/** The slowest of all: a median would hide who is affected. */
function compareTimes(count: number, { times, idle, statuses }: AttackTimes): Measurement[] {
  const accepted = statuses.filter((status) => status === 201).length;
  const what = `while ${count} new accounts send files without a pause, ${statuses.length} of which are answered and ${accepted} taken`;
  const row = (name: string, stage: "answered" | "ready") =>
    toMeasurement(
      { name: `${name} ${what}; baseline: the slowest without it`, unit: "ms", maxRatio: 2 },
      { ours: Math.max(...times[stage]), baseline: Math.max(...idle[stage]) },
    );
  const faults = countFaults([...statuses, ...times.statuses]);
  return [
    row(`The slowest of ${times.answered.length} photos is answered`, "answered"),
    row(`The slowest of ${times.ready.length} photos is ready`, "ready"),
    { name: `Answers of 500 or more, ${count} accounts`, ours: `${faults}`, budget: "0", ok: faults === 0 },
  ];
}

export const attackBench: Benchmark = {
  name: "attack",
  measure: (log) => withEnvironment((environment) => measureAttack(environment, log)),
};
