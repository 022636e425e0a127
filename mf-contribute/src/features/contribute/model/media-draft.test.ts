import { mediaFields } from "@samling/contract/media-fields";
import { MediaInput } from "@samling/contract/shapes";
import { emptyDraft, toMediaInput, withLanguage } from "./media-draft.ts";

it("sends what the contract accepts, from empty to maximum lengths", () => {
  const everything = {
    ...emptyDraft,
    title: "x".repeat(mediaFields.title.maxLength),
    description: "x".repeat(mediaFields.description.maxLength),
    date: "1948-06-04",
    openDate: "x".repeat(mediaFields.openDate.maxLength),
    tags: ["x".repeat(mediaFields.tags.maxLength)],
    socials: ["Facebook"],
    otherSocial: "x".repeat(mediaFields.socials.maxLength),
    location: "x".repeat(mediaFields.location.maxLength),
    latitude: "57,7016",
    longitude: "11.9412",
    isPhotographer: false,
    otherPhotographer: "x".repeat(mediaFields.otherPhotographer.maxLength),
    license: "CC-BY-4.0",
  };
  for (const draft of [emptyDraft, everything]) {
    expect(MediaInput.parse(toMediaInput(draft))).toEqual(toMediaInput(draft));
  }
});

it("sends the zero date for no date, and numbers for degrees", () => {
  expect(toMediaInput(emptyDraft)).toMatchObject({ date: "0001-01-01", locationLat: null, locationLng: null });
  expect(toMediaInput({ ...emptyDraft, latitude: "57,7", longitude: "12" })).toMatchObject({
    locationLat: 57.7,
    locationLng: 12,
  });
});

it("adds the typed network to the chosen ones, trimmed [VAL-14]", () => {
  const draft = { ...emptyDraft, socials: ["Instagram"], otherSocial: " Mastodon " };
  expect(toMediaInput(draft).socials).toEqual(["Instagram", "Mastodon"]);
});

it("does not send another photographer's name for one's own picture", () => {
  expect(toMediaInput({ ...emptyDraft, isPhotographer: true, otherPhotographer: "Someone" }).otherPhotographer).toBe(
    "",
  );
});

it("sends the language of the page with the first words, and the chosen one with all later ones", () => {
  const startedDraft = { ...emptyDraft, ...withLanguage(emptyDraft, { title: "Hamnen" }, "sv") };
  expect(toMediaInput(startedDraft)).toMatchObject({ title: "Hamnen", lang: "sv" });
  expect(withLanguage(startedDraft, { title: "Satama" }, "en")).toEqual({ title: "Satama" });
  expect(withLanguage(emptyDraft, { lang: "da" }, "sv")).toEqual({ lang: "da" });
});

it("has no language where nothing is written", () => {
  expect(withLanguage(emptyDraft, { title: "" }, "sv")).toEqual({ title: "" });
  expect(withLanguage(emptyDraft, { license: "CC0-1.0", isPhotographer: true }, "sv")).not.toHaveProperty("lang");
  expect(toMediaInput(emptyDraft).lang).toBe("");
});

it("sends an emptied place as one that need not be hidden", () => {
  const hidden = { ...emptyDraft, placeShown: "not" } as const;
  expect(toMediaInput(hidden).placeShown).toBe("exact");
  expect(toMediaInput({ ...hidden, location: "Quay" }).placeShown).toBe("not");
  expect(toMediaInput({ ...hidden, latitude: "57,7", longitude: "12" }).placeShown).toBe("not");
});
