import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSampleMpeg } from "@samling/api/testing/sample-media";
import { attack, owner } from "./attacks/attack.ts";
import { addressOf, listAddresses, nextAddress, repeat, runTraffic, signIn, Tally } from "./attacks/traffic.ts";
import { type DemoPortal, withDemoPortal } from "./browser/demo-portal.ts";
import { quantile, toMeasurement } from "./compare.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { makePhoto } from "./uploads/files.ts";
import { jsonOf, send } from "./uploads/send.ts";

/** `BENCH_SECONDS` makes it shorter, for a machine or a moment that has not the time. */
const attacked = Number(process.env.BENCH_SECONDS ?? 480);
const idle = Math.min(120, attacked / 2);
const filmSeconds = Math.min(60, attacked / 8);

async function makeFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "samling-film-"));
  try {
    return await readFile(await makeSampleMpeg({ folder, name: "film.mpg", size: "1920x1080", seconds: filmSeconds }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The owner of the attacked account, from a device of the owner's own. */
async function useAccount(url: string, signal: AbortSignal): Promise<Tally> {
  const tally = new Tally();
  const from = nextAddress();
  await repeat(signal, 10_000, () => tally.count(() => signIn(url, owner.email, owner.organizationId, from)));
  await tally.count(() => send(`${url}/api/password-reset`, { method: "POST", from, ...jsonOf(owner) }));
  return tally;
}

const none = (name: string, failures: readonly string[], asked: number): Measurement => ({
  name,
  ours: `${failures.length} of ${asked}`,
  budget: "0",
  ok: failures.length === 0,
});

async function measure(portal: DemoPortal, say: (line: string) => void): Promise<Measurement[]> {
  const url = addressOf(portal);
  const traffic = { url, addresses: await listAddresses(url, portal), photo: await makePhoto() };
  const film = await makeFilm();
  await runTraffic(traffic, 5);
  say(`${idle} s without attacks ...`);
  const alone = await runTraffic(traffic, idle);
  say(`${attacked} s with attacks ...`);
  const signal = AbortSignal.timeout(attacked * 1_000);
  const [others, ofOwner, faults] = await Promise.all([
    runTraffic(traffic, attacked),
    useAccount(url, signal),
    attack({ url, film, signal, say }),
  ]);
  const failures = [...alone.failures, ...others.failures, ...ofOwner.failures, ...faults];
  for (const failure of new Set(failures)) say(failure);
  const atMostDouble = { unit: "ms", budget: "≤ 2", isOk: (ratio: number) => ratio <= 2 };
  return [
    toMeasurement(
      { name: "The slowest hundredth of what is read while attacked; baseline: without attacks", ...atMostDouble },
      { ours: quantile(others.reads, 0.99), baseline: quantile(alone.reads, 0.99) },
    ),
    toMeasurement(
      { name: "Two photos until they are ready, beside two films of another; baseline: alone", ...atMostDouble },
      { ours: quantile(others.ready, 0.5), baseline: quantile(alone.ready, 0.5) },
    ),
    none("What others ask for while attacked: failures", others.failures, others.asked),
    none("Sign-ins and a reset by the owner of the attacked account: failures", ofOwner.failures, ofOwner.asked),
    {
      name: "Attacks answered with a fault of the server",
      ours: String(faults.length),
      budget: "0",
      ok: !faults.length,
    },
  ];
}

/** What others notice of attacks that have hurt them once. */
export const attacksBench: Benchmark = {
  name: "attacks",
  title: "Under attack",
  measure: (say) => withDemoPortal(say, (portal) => measure(portal, say), { apiProcesses: 2 }),
};
