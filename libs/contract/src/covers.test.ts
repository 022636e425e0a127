import { coverKey, coverSources, coverWidths, parseCoverName } from "./covers.ts";

it("every size of a cover has an address from which the cover can be derived", () => {
  const sources = coverSources("/media/collection/1b4e28ba/cover-a22702a01f.jpg");
  expect(sources.map(({ width }) => width)).toEqual([...coverWidths]);
  for (const { url, width, type } of sources) {
    expect(type).toBe("image/webp");
    expect(parseCoverName(url.split("/").at(-1) ?? "")).toEqual({ name: "cover-a22702a01f.jpg", size: `-${width}` });
    expect(url.endsWith(coverKey("cover-a22702a01f.jpg", width))).toBe(true);
  }
});

it.each([
  null,
  "/media/collection/1/cover-a2.jpg?expires=1&signature=x",
  "/media/collection/1/image-a2.jpg",
  "https://elsewhere.example/media/collection/1/cover-a2.jpg",
])("a signed address, or one that is not of a cover, has no sizes: %s", (address) =>
  expect(coverSources(address)).toEqual([]),
);

it("changes only the ending of a cover's key", () => {
  expect(coverKey("boats.jpg/cover-a2.jpg", 480)).toBe("boats.jpg/cover-a2-480.webp");
});

it.each([
  "cover-a2.jpg",
  "cover-a2-481.webp",
  "image-a2-480.webp",
  "another-cover-a2-480.webp",
  "cover-a2-480.webp.html",
])("%s is not a size of a cover", (name) => {
  expect(parseCoverName(name)).toBeNull();
});
