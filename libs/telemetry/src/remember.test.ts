import { remember } from "./remember.ts";

it("asks once for all who ask at the same time, and again when the answer is old", async () => {
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

it("asks again after a failure", async () => {
  let calls = 0;
  const answer = remember(60_000, async () => {
    calls += 1;
    if (calls === 1) throw new Error("It failed.");
    return calls;
  });
  await expect(answer()).rejects.toThrow("It failed.");
  expect(await answer()).toBe(2);
});
