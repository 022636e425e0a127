import { destinationOf, readState } from "./return-to.ts";

describe("the place to return to", () => {
  it("is the organization's page where nothing else is said [V-AUTH-04]", () => {
    expect(destinationOf("o1", {})).toBe("/organization/o1");
  });

  it("is the previous page", () => {
    const from = "/organization/o1/authenticated/collections/c1/create-contribution";
    expect(destinationOf("o1", { from })).toBe(from);
  });

  it.each([
    "https://example.com/",
    "//example.com/",
    "/\\example.com",
    "javascript:alert(1)",
    "/login?organization=o1",
  ])("is never %s", (from) => {
    expect(destinationOf("o1", { from })).toBe("/organization/o1");
  });

  it("is not read from state of another shape", () => {
    expect(readState(null)).toEqual({});
    expect(readState("/somewhere")).toEqual({});
    expect(readState({ organization: 7, from: ["/"] })).toEqual({});
    expect(readState({ organization: "o1", from: "/x", more: true })).toEqual({ organization: "o1", from: "/x" });
  });
});
