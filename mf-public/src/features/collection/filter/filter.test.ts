import { countFilters, readFilter, writeFilter } from "./filter.ts";

const read = (query: string) => readFilter(new URLSearchParams(query));

describe("filters in the address", () => {
  it("are read and written, and leave the rest of the address unchanged", () => {
    const filter = { text: "tram line", tag: "ärlig & co", decade: "1930", kind: "video" } as const;
    const written = writeFilter(new URLSearchParams("from=mail&q=before"), filter);
    expect(written.get("from")).toBe("mail");
    expect(readFilter(written)).toEqual(filter);
    expect(writeFilter(written, {}).toString()).toBe("from=mail");
  });

  it("stand beside the order and the place, and the usual order is not written [LOOK-13]", () => {
    const written = writeFilter(new URLSearchParams(), { place: "Göteborg", order: "earliest" });
    expect(readFilter(written)).toEqual({ place: "Göteborg", order: "earliest" });
    expect(writeFilter(written, { order: "newest" }).toString()).toBe("");
    const words = { text: "newest", tag: "newest" };
    expect(readFilter(writeFilter(new URLSearchParams(), words))).toEqual(words);
    expect(read("order=random")).toEqual({});
    expect(countFilters({ place: "Göteborg", order: "earliest" })).toBe(1);
  });

  it("are ignored if invalid", () => {
    expect(read(`q=%20%20&tag=${"x".repeat(61)}&decade=1931&kind=smell`)).toEqual({});
    expect(read("decade=1930s&kind=image")).toEqual({ kind: "image" });
  });

  it("are counted", () => {
    expect([countFilters({}), countFilters({ text: "a", tag: undefined, decade: "1930" })]).toEqual([0, 2]);
  });
});
