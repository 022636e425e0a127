import { addSample, estimateSeconds, measureSpeed } from "./speed.ts";

const sample = (at: number, loaded: number) => ({ at, loaded, total: 10_000 });

it("averages over the last five seconds, so that it follows the network", () => {
  const samples = [sample(0, 0), sample(1000, 100), sample(6000, 1100), sample(8000, 3100)].reduce(
    addSample,
    [] as ReturnType<typeof sample>[],
  );
  expect(samples).toHaveLength(2);
  expect(measureSpeed(samples)).toBe(1000);
});

it("shows no speed before anything has moved", () => {
  expect(measureSpeed([sample(0, 0)])).toBeNull();
  expect(measureSpeed([sample(0, 50), sample(2000, 50)])).toBeNull();
});

it("estimates the remaining seconds", () => {
  expect(estimateSeconds({ loaded: 4000, total: 10_000 }, 1000)).toBe(6);
});
