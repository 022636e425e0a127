import { describePortal } from "./portal.ts";
import type { Stack } from "./stack.ts";

const stack = { publicUrl: "http://localhost:3000", dataDir: "/nowhere" } as Stack;

it("what is not there yet follows the line that says where the portal is [RUN-08]", () => {
  const remaining = "Pictures are still being made: 0 of 205.";
  expect(describePortal({ ...stack, remaining }).slice(0, 3)).toEqual([
    "",
    "Samling is ready: http://localhost:3000",
    remaining,
  ]);
  expect(describePortal(stack).slice(1, 3)).toEqual(["Samling is ready: http://localhost:3000", ""]);
});
