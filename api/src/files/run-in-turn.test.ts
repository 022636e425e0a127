import { runInTurn } from "./run-in-turn.ts";

it("makes the files of one person wait for each other, a failed one included, and for no one else's", async () => {
  const ended: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work =
    (name: string, until: Promise<void> = Promise.resolve()) =>
    async () => {
      await until;
      ended.push(name);
      if (name === "first") throw new Error("is broken");
    };
  const first = runInTurn("one", work("first", gate.promise));
  const second = runInTurn("one", work("second"));
  await runInTurn("another", work("of another"));
  expect(ended).toEqual(["of another"]);
  gate.resolve();
  await expect(first).rejects.toThrow("is broken");
  await second;
  expect(ended).toEqual(["of another", "first", "second"]);
});
