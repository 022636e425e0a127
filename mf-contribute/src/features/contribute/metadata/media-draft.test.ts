import { MediaInput } from "@samling/contract/shapes";
import { emptyDraft, longest, toMediaInput } from "./media-draft.ts";

it("sends what the contract accepts, from empty to maximum lengths", () => {
  const everything = {
    ...emptyDraft,
    title: "x".repeat(longest.title),
    description: "x".repeat(longest.description),
    date: "1948-06-04",
    openDate: "x".repeat(longest.openDate),
    tags: ["x".repeat(longest.tag)],
    socials: ["Facebook"],
    otherSocial: "x".repeat(longest.otherSocial),
    location: "x".repeat(longest.location),
    latitude: "57,7016",
    longitude: "11.9412",
    isPhotographer: false,
    otherPhotographer: "x".repeat(longest.otherPhotographer),
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
  expect(toMediaInput({ ...emptyDraft, otherPhotographer: "Somebody" }).otherPhotographer).toBe("");
});
