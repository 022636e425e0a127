import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSampleMpeg } from "@samling/api/testing/sample-media";
import type { Answer } from "@samling/contract/types";
import type { Attacked, AttackReport } from "./attacks/attackers.ts";
import type { Others, OthersTally } from "./attacks/others.ts";
import { runChild } from "./attacks/run-child.ts";
import { compareWithRows } from "./attacks/storage.ts";
import { type DemoPortal, withDemoPortal } from "./browser/demo-portal.ts";
import { quantile, toMeasurement } from "./compare.ts";
import type { Benchmark, Measurement } from "./measurement.ts";
import { send } from "./uploads/send.ts";

/** `BENCH_SECONDS` makes it shorter, for a slow machine or a short run. */
const attacked = Number(process.env.BENCH_SECONDS ?? 600);
const idle = Math.min(120, attacked / 2);
const filmSeconds = Math.min(60, attacked / 8);

/** Pages, their API calls, and pictures. */
async function listAddresses(url: string, portal: DemoPortal): Promise<string[]> {
  const { organizationId: orgId, collectionId, pages } = portal;
  const list = `/api/collection-contributions?orgId=${orgId}&collectionId=${collectionId}`;
  const { text } = await send(url + list);
  const { items } = JSON.parse(text) as Answer<"GET /api/collection-contributions">;
  const pictures = items.slice(0, 4).flatMap(({ sources }) => sources.at(-1)?.url ?? []);
  const contribution = `/api/contribution/${items[0]?.contributionId}`;
  return [...Object.values(pages), `/api/organization/${orgId}`, list, contribution, ...pictures];
}

const none = (name: string, failures: readonly string[], asked: number): Measurement => ({
  name,
  ours: `${failures.length} of ${asked}`,
  budget: "0",
  ok: failures.length === 0 && asked > 0,
});

/** Details beyond the table: the answers to each attack, and the longest slow connections. */
function tell({ answers, held }: AttackReport, say: (line: string) => void): void {
  for (const [name, counts] of Object.entries(answers)) {
    const told = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
    say(`${name}: ${told.join(", ")}`);
  }
  for (const [name, longest] of Object.entries(held.longest))
    say(`${name}: open for at most ${Math.round(longest / 1_000)} s`);
}

async function measure(portal: DemoPortal, say: (line: string) => void): Promise<Measurement[]> {
  const { stack } = portal;
  // By IP address, so that connections can use other loopback addresses.
  const url = `http://127.0.0.1:${new URL(stack.url).port}`;
  const addresses = await listAddresses(url, portal);
  const folder = await mkdtemp(join(tmpdir(), "samling-film-"));
  const goOn = (others: Pick<Others, "seconds" | "inboxUrl">) =>
    runChild<Others, OthersTally>("others.ts", { url, addresses, ...others }, say);
  try {
    const film = { folder, name: "film.mpg", size: "1920x1080", seconds: filmSeconds };
    const filmPath = await makeSampleMpeg(film);
    await goOn({ seconds: 5 });
    say(`${idle} s without attacks ...`);
    const { others: alone } = await goOn({ seconds: idle });
    say(`${attacked} s with attacks ...`);
    const [{ others, owner }, report] = await Promise.all([
      goOn({ seconds: attacked, inboxUrl: stack.inboxUrl ?? "" }),
      runChild<Attacked, AttackReport>("attackers.ts", { url, filmPath, seconds: attacked }, say),
    ]);
    tell(report, say);
    say("Comparing the storage with the rows ...");
    const left = await compareWithRows(stack);
    const { films, held } = report;
    const ofOwner = owner ?? { failures: [], asked: 0 };
    const failures = [
      ...[...alone.failures, ...others.failures, ...ofOwner.failures],
      ...[...report.unexpected, ...films.failures, ...held.tooLong],
    ];
    for (const failure of new Set(failures)) say(failure);
    const atMostDouble = { unit: "ms", budget: "≤ 2", isOk: (ratio: number) => ratio <= 2 };
    return [
      toMeasurement(
        { name: "Read requests during the attack, 99th percentile; baseline: without attack", ...atMostDouble },
        { ours: quantile(others.reads, 0.99), baseline: quantile(alone.reads, 0.99) },
      ),
      toMeasurement(
        {
          name: "Two photos until they are ready, median, during the attack; baseline: without attack",
          ...atMostDouble,
        },
        { ours: quantile(others.ready, 0.5), baseline: quantile(alone.ready, 0.5) },
      ),
      none("Requests of ordinary users: failures", [...alone.failures, ...others.failures], alone.asked + others.asked),
      none(
        "Sign-ins and a password reset by the owner of the attacked account: failures",
        ofOwner.failures,
        ofOwner.asked,
      ),
      none("Attacks with an unexpected answer", report.unexpected, report.count),
      none("Films of the attackers: failures", films.failures, films.failures.length + films.made),
      none("Slow connections that stayed open beyond their limit", held.tooLong, held.opened),
      {
        name: "Stored objects to which no row refers, after the attack",
        ours: `${left.unnamed} of ${left.objects}`,
        budget: "0",
        ok: left.unnamed === 0,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How ordinary users fare during attacks that once harmed them. */
export const attacksBench: Benchmark = {
  name: "attacks",
  title: "Under attack",
  measure: (say) => withDemoPortal(say, (portal) => measure(portal, say), { apiProcesses: 2 }),
};
