import { emptyMedia, mediaFieldGroups, mediaFieldNames, mediaFields, pickMediaFields } from "./media-fields.ts";
import { MediaInput } from "./shapes.ts";

it("the empty values of the fields are what the API stores for a file about which nothing is said", () => {
  expect(emptyMedia).toEqual(MediaInput.parse({}));
});

it("each text of a media item is accepted up to its limit and refused beyond it", () => {
  const refused = (field: string, value: unknown) => !MediaInput.safeParse({ [field]: value }).success;
  for (const field of mediaFieldNames) {
    const row = mediaFields[field];
    if (row.kind === "text") {
      expect([field, refused(field, "x".repeat(row.maxLength))]).toEqual([field, false]);
      expect([field, refused(field, "x".repeat(row.maxLength + 1))]).toEqual([field, true]);
    }
    if (row.kind === "list") {
      const longest = "x".repeat(row.maxLength);
      expect([field, refused(field, Array(row.maxItems).fill(longest))]).toEqual([field, false]);
      expect([field, refused(field, Array(row.maxItems + 1).fill("x"))]).toEqual([field, true]);
      expect([field, refused(field, [`${longest}x`])]).toEqual([field, true]);
    }
  }
});

it("each part of the form has a field, and a field that completes another one is in the same part", () => {
  expect(new Set(mediaFieldNames.map((field) => mediaFields[field].group))).toEqual(new Set(mediaFieldGroups));
  for (const row of Object.values(mediaFields)) {
    if ("partOf" in row) expect(mediaFields[row.partOf].group).toBe(row.group);
  }
});

it("picks the fields out of a thing that has more", () => {
  expect(pickMediaFields({ ...emptyMedia, title: "The harbor", originalKey: "secret" })).toEqual({
    ...emptyMedia,
    title: "The harbor",
  });
});
