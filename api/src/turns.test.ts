import { createTurns } from "./turns.ts";

describe("createTurns", () => {
  it("limits concurrency, keeps the order, and continues after a failure", async () => {
    const takeTurn = createTurns(2);
    const begun: number[] = [];
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
    const results = ends.map(({ promise }, index) =>
      takeTurn(() => {
        begun.push(index);
        return promise;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]?.reject(new Error("failed"));
    await expect(results[1]).rejects.toThrow("failed");
    expect(begun).toEqual([0, 1, 2]);
    for (const [index, { resolve }] of ends.entries()) resolve(index);
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });
});
