import { buildSharedMedia } from "../testing/builders.ts";
import { stateOf } from "./my-contributions.tsx";

const stateWith = (...states: ("pending" | "ready" | "failed")[]) =>
  stateOf({ media: states.map((state, index) => buildSharedMedia(index, { state })) });

describe("the state of one's own contribution", () => {
  it("is pending while any file is", () => {
    expect(stateWith("ready", "pending", "failed")).toBe("pending");
    expect(stateWith("ready", "failed")).toBe("failed");
    expect(stateWith("ready", "ready")).toBe("ready");
  });
});
