import { randomUUID } from "node:crypto";
import { buildActor } from "../testing/build-actor.ts";
import { formatName, type Nameable, nameFor, namePublicly } from "./shown-name.ts";

const maja = { id: randomUUID(), alias: " boatwoman ", firstName: " Maja ", lastName: " Berg ", isPublic: false };
const real = { alias: "boatwoman", firstName: "Maja", lastName: "Berg" };
const asAlias = { alias: "boatwoman", firstName: "boatwoman", lastName: "" };
const asName = { alias: "", firstName: "Maja", lastName: "Berg" };
const unnamed = { alias: "", firstName: "", lastName: "" };

describe("the name that the public reads", () => {
  it.each<[string, Nameable, object]>([
    ["the alias of a private profile", maja, asAlias],
    ["first and last name of a public profile", { ...maja, isPublic: true }, asName],
    [
      "the first name of a public profile with no other",
      { ...maja, isPublic: true, lastName: null },
      { ...asName, lastName: "" },
    ],
    [
      "the last name of a public profile with no other",
      { ...maja, isPublic: true, firstName: null },
      { ...asName, firstName: "" },
    ],
    [
      "the alias of a public profile without names",
      { ...maja, isPublic: true, firstName: " ", lastName: null },
      asAlias,
    ],
    ["no name of a private profile without an alias", { ...maja, alias: null }, unnamed],
    [
      "no name where everything was erased",
      { id: null, alias: null, firstName: null, lastName: null, isPublic: null },
      unnamed,
    ],
    ["no name where there is no contributor", null, unnamed],
    ["no name where no contributor was loaded", undefined, unnamed],
  ])("is %s", (_, user, expectedName) => {
    expect(namePublicly(user)).toEqual(expectedName);
  });
});

describe("the name that a reader sees", () => {
  const self = buildActor({ user: { id: maja.id, email: "maja@example.org", language: "en" } });
  const admin = buildActor({ organizationId: "here", roles: ["ADMIN"] });

  it("is the real one for the person and for an admin of the organization", () => {
    expect(nameFor(self, maja, "here")).toEqual(real);
    expect(nameFor(admin, maja, "here")).toEqual(real);
  });

  it("is the public one for everyone else", () => {
    expect(nameFor(null, maja, "here")).toEqual(asAlias);
    expect(nameFor(buildActor({ organizationId: "here" }), maja, "here")).toEqual(asAlias);
    expect(nameFor(admin, maja, "elsewhere")).toEqual(asAlias);
  });

  it("is the public one for all where the profile is public", () => {
    expect(nameFor(self, { ...maja, isPublic: true }, "here")).toEqual(asName);
  });

  it.each([null, undefined])("is empty where there is no contributor: %s", (user) => {
    expect(nameFor(admin, user, "here")).toEqual(unnamed);
    expect(nameFor(null, user, "here")).toEqual(unnamed);
  });
});

it.each([
  [real, "boatwoman"],
  [asName, "Maja Berg"],
  [{ ...asName, lastName: "" }, "Maja"],
  [{ ...asName, firstName: "" }, "Berg"],
  [unnamed, ""],
])("writes %j as “%s”", (name, text) => {
  expect(formatName(name)).toBe(text);
});
