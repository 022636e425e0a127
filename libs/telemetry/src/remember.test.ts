import { remember } from "./remember.ts";

it("makes one request for simultaneous callers, and another once the answer is stale", async () => {
  jest.useFakeTimers();
  let calls = 0;
  const answer = remember(40, async () => ++calls);
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  jest.advanceTimersByTime(39);
  expect(await answer()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await answer()).toBe(2);
  jest.useRealTimers();
});

it("makes another request after a failure", async () => {
  let calls = 0;
  const answer = remember(60_000, async () => {
    calls += 1;
    if (calls === 1) throw new Error("It failed.");
    return calls;
  });
  await expect(answer()).rejects.toThrow("It failed.");
  expect(await answer()).toBe(2);
});
