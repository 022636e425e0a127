import type { Actor } from "../../http/actor.ts";
import { shareSlowCounts } from "./shared-counts.ts";

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const signedIn = { user: { id: "1" } } as Actor;

async function countTwice(actor: Actor, query: object, took: number): Promise<number> {
  let times = 0;
  const count = async () => {
    times += 1;
    await wait(took);
    return { times };
  };
  await shareSlowCounts(actor, query, count);
  await shareSlowCounts(actor, query, count);
  return times;
}

it("returns slow counts to signed-out callers again", async () => {
  expect(await countTwice(null, { unit: "decade" }, 250)).toBe(1);
});

it("repeats quick counts, and counts for everyone who is signed in", async () => {
  expect(await countTwice(null, { unit: "year" }, 1)).toBe(2);
  expect(await countTwice(signedIn, { unit: "decade" }, 250)).toBe(2);
});

it("counts once for all concurrent callers, and again after a failure", async () => {
  let times = 0;
  const fail = async (): Promise<object> => {
    times += 1;
    await wait(5);
    throw new Error("The database is away.");
  };
  const ask = () => shareSlowCounts(null, { unit: "month" }, fail);
  const results = await Promise.allSettled([ask(), ask()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(times).toBe(1);
  await expect(ask()).rejects.toThrow("away");
  expect(times).toBe(2);
});

it("returns the previous counts while it counts again, unless they are older than two minutes", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1_000_000);
  let times = 0;
  const ask = async (at: number) => {
    const { times: counted } = await shareSlowCounts(null, { unit: "place" }, async () => {
      times += 1;
      now.mockReturnValue(at + 300);
      return { times };
    });
    await wait(5);
    return counted;
  };
  const askAt = (seconds: number) => {
    now.mockReturnValue(1_000_000 + seconds * 1000);
    return ask(1_000_000 + seconds * 1000);
  };
  expect(await askAt(0)).toBe(1);
  expect(await askAt(29)).toBe(1);
  expect(times).toBe(1);
  expect(await askAt(31)).toBe(1);
  expect(times).toBe(2);
  expect(await askAt(32)).toBe(2);
  expect(await askAt(200)).toBe(3);
  now.mockRestore();
});

it("refuses a caller after ten seconds, and gives the next one the counts that continued", async () => {
  jest.useFakeTimers();
  try {
    let times = 0;
    const ask = () =>
      shareSlowCounts(null, { unit: "zoom" }, async () => {
        times += 1;
        await wait(27_000);
        return {};
      });
    const refused = expect(ask()).rejects.toMatchObject({ code: "TIMEOUT" });
    await jest.advanceTimersByTimeAsync(20_000);
    await refused;
    const next = ask();
    await jest.advanceTimersByTimeAsync(8_000);
    expect(await next).toEqual({});
    // Half a minute of work is not repeated before nine have passed.
    await jest.advanceTimersByTimeAsync(8 * 60_000);
    await ask();
    expect(times).toBe(1);
    await jest.advanceTimersByTimeAsync(60_000);
    await ask();
    expect(times).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});
