import { photographerOf } from "./photographer.ts";

const contributor = {
  isPhotographer: true,
  otherPhotographer: "Studio Dana",
  contributionUserAlias: "Greta",
  contributionUserFirstName: "Margareta",
  contributionUserLastName: "Nyström",
};

test("names the contributor by alias [V-COLL-09]", () => {
  expect(photographerOf(contributor)).toBe("Greta");
});

test("names the contributor by first and last name without an alias [V-COLL-09]", () => {
  expect(photographerOf({ ...contributor, contributionUserAlias: "" })).toBe("Margareta Nyström");
});

test("names the contributor by the gallery's name, which has no alias [V-COLL-09]", () => {
  const { contributionUserAlias: _, ...frame } = contributor;
  const named = { ...frame, contributionUserFirstName: "Greta", contributionUserLastName: "" };
  expect(photographerOf(named)).toBe("Greta");
});

test("names another photographer, never the contributor [V-COLL-09]", () => {
  expect(photographerOf({ ...contributor, isPhotographer: false })).toBe("Studio Dana");
});

test.each([
  { ...contributor, isPhotographer: false, otherPhotographer: " " },
  { ...contributor, contributionUserAlias: "", contributionUserFirstName: "", contributionUserLastName: "" },
])("shows a dash if no one is named [V-COLL-09]", (media) => {
  expect(photographerOf(media)).toBe("–");
});
