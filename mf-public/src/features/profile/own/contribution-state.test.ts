import { buildSharedMedia } from "../testing/builders.ts";
import { editableUntil, stateOf } from "./contribution-state.ts";

const stateWith = (...states: ("pending" | "ready" | "failed")[]) =>
  stateOf({ media: states.map((state, index) => buildSharedMedia(index, { state })) });

describe("what stands at one's own contribution", () => {
  it("is that it is being made as long as one file is", () => {
    expect(stateWith("ready", "pending", "failed")).toBe("pending");
    expect(stateWith("ready", "failed")).toBe("failed");
    expect(stateWith("ready", "ready")).toBe("ready");
  });

  it("is until when it can be changed: 24 hours from its publication", () => {
    const publishedAt = "2026-01-01T12:00:00.000Z";
    const end = Date.parse("2026-01-02T12:00:00.000Z");
    expect(editableUntil({ publishedAt }, end - 1)).toBe("2026-01-02T12:00:00.000Z");
    expect(editableUntil({ publishedAt }, end)).toBeNull();
  });
});
