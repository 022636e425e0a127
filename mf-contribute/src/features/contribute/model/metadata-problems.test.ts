import { mediaFields, requirableFields } from "@samling/contract/media-fields";
import { emptyDraft, type MediaDraft } from "./media-draft.ts";
import { findProblems } from "./metadata-problems.ts";

const today = "2026-11-21";
const findDraftProblems = (change: Partial<MediaDraft>, required = {}) =>
  Object.entries(findProblems({ ...emptyDraft, ...change }, { required, today })).map((problem) => problem.join(": "));

it("requires nothing if the collection requires nothing [VAL-06]", () => {
  expect(findDraftProblems({})).toEqual([]);
});

it("requires exactly the fields that the collection flags, in the order of the form [VAL-06] [VAL-09]", () => {
  expect(findDraftProblems({}, { tags: true, title: true, license: true, date: false })).toEqual([
    "title: missing",
    "tags: missing",
    "license: missing",
  ]);
});

it("does not accept white space as an answer [VAL-07]", () => {
  expect(findDraftProblems({ title: "  ", location: "\n" }, { title: true, location: true })).toHaveLength(2);
});

it("accepts a position as a place [VAL-07]", () => {
  expect(findDraftProblems({ latitude: "57.7", longitude: "11.9" }, { location: true })).toEqual([]);
});

it.each(["title", "description", "otherPhotographer"] as const)("finds a %s that is too long", (field) => {
  const { maxLength } = mediaFields[field];
  expect(findDraftProblems({ [field]: "x".repeat(maxLength) })).toEqual([]);
  expect(findDraftProblems({ [field]: "x".repeat(maxLength + 1) })).toEqual([`${field}: tooLong`]);
});

it("finds no problem when every field is answered [VAL-07]", () => {
  const required = Object.fromEntries(requirableFields.map((name) => [name, true]));
  const draft = {
    title: "The harbour",
    isPhotographer: true,
    description: "A morning",
    date: "1948-06-04",
    openDate: "in the forties",
    tags: ["harbour"],
    socials: ["Facebook"],
    location: "Gothenburg",
    license: "CC-BY-4.0",
  };
  expect(findDraftProblems(draft, required)).toEqual([]);
});

it("requires the photographer's name if it is someone else, whatever the collection requires [VAL-08]", () => {
  expect(findDraftProblems({ isPhotographer: false })).toEqual(["otherPhotographer: missing"]);
  expect(findDraftProblems({ isPhotographer: false, otherPhotographer: "unknown" })).toEqual([]);
  expect(findDraftProblems({ isPhotographer: true }, { isPhotographer: true })).toEqual([]);
  expect(findDraftProblems({}, { isPhotographer: true })).toEqual(["isPhotographer: missing"]);
});

it.each(["date", "openDate"])("accepts a day or words if the collection requires “%s” [VAL-06] [GIVE-04]", (name) => {
  const required = { [name]: true };
  expect(findDraftProblems({}, required)).toEqual(["date: missing"]);
  expect(findDraftProblems({ openDate: "  " }, required)).toEqual(["date: missing"]);
  for (const openDate of ["40-talet", "1948", "juni 1948", "ca 1900"])
    expect(findDraftProblems({ openDate }, required)).toEqual([]);
  expect(findDraftProblems({ date: "1948-06-04" }, required)).toEqual([]);
});

it("refuses words that mean a date in the future [VAL-12]", () => {
  expect(findDraftProblems({ openDate: "sommaren 2031" })).toEqual(["openDate: dateInFuture"]);
  expect(findDraftProblems({ openDate: "after 2020" })).toEqual([]);
});

it("refuses a date in the future and an invalid one [VAL-12]", () => {
  expect(findDraftProblems({ date: "2026-11-22" })).toEqual(["date: dateInFuture"]);
  expect(findDraftProblems({ date: "the forties" })).toEqual(["date: dateUnclear"]);
  expect(findDraftProblems({ date: today })).toEqual([]);
});

it("requires a text for the social network Other, and accepts it as an answer [VAL-14]", () => {
  expect(findDraftProblems({ otherSocial: " " })).toEqual(["otherSocial: missing"]);
  expect(findDraftProblems({ otherSocial: "Mastodon" }, { socials: true })).toEqual([]);
});

it("accepts degrees with point or comma, both of them or none", () => {
  expect(findDraftProblems({ latitude: "57,7016", longitude: "-11.94" })).toEqual([]);
  expect(findDraftProblems({ latitude: "57.7" })).toEqual(["longitude: longitudeUnclear"]);
  expect(findDraftProblems({ latitude: "91", longitude: "north" })).toEqual([
    "latitude: latitudeUnclear",
    "longitude: longitudeUnclear",
  ]);
});
