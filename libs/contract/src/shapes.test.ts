import { calls } from "./calls.ts";
import { groupNames } from "./constants/collections.ts";
import { socialOptions } from "./constants/contributions.ts";
import { bcp47, languageCodes } from "./constants/languages.ts";
import { errorStatus } from "./errors.ts";
import { permissions } from "./permissions.ts";
import { CollectionTranslationInput, Email, MediaChange, MediaInput, PersonInput, QuestionInput } from "./shapes.ts";

describe("the calls", () => {
  it("have one address each", () => {
    const addresses = Object.values(calls).map((call) => call.address);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("include the 59 of the specification", () => {
    expect(Object.values(calls).filter((call) => "isSpecified" in call)).toHaveLength(59);
  });

  it("name an existing permission and existing errors", () => {
    for (const call of Object.values(calls)) {
      expect(permissions).toHaveProperty([call.permission]);
      for (const code of "errors" in call ? call.errors : []) expect(errorStatus).toHaveProperty(code);
    }
  });
});

describe("the shapes", () => {
  it("leave a field of a file unchanged for clients that do not know it, unless the specification lists it", () => {
    const cleared = MediaChange.parse({ id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" });
    const names = "title description date openDate tags socials location locationLat locationLng";
    expect(Object.keys(cleared).join(" ")).toBe(`${names} isPhotographer otherPhotographer license id`);
  });

  it("translate the Danish `dk` to the web's `da` [V-CORE-05]", () => {
    expect(languageCodes.map(bcp47)).toEqual(["en", "sv", "da", "fi"]);
  });

  it("accept an e-mail address in any case and with surrounding spaces [VAL-18]", () => {
    expect(Email.parse("  Elin@Example.ORG ")).toBe("elin@example.org");
    expect(Email.safeParse("elin@").success).toBe(false);
  });

  it.each(["\u200b\u200b", "\u3164", "\u00ad \u2800", " \ufeff"])(
    "refuse %j as a name, a question or a reason of staff",
    (unseen) => {
      const { createKey, startHandOver, deaccession, correctContributor, decideCases } = calls;
      const bodies = [
        createKey.body.safeParse({ name: unseen, scopes: ["contributions:read"], days: 1 }),
        startHandOver.body.safeParse({ selection: {}, destination: unseen }),
        QuestionInput.safeParse({ value: unseen }),
        deaccession.body.safeParse({ reason: unseen, authority: "The board", on: "2026-01-01" }),
        deaccession.body.safeParse({ reason: "Damaged", authority: unseen, on: "2026-01-01" }),
        correctContributor.body.safeParse({ name: "Elsa", reason: unseen, replaces: "" }),
      ];
      expect(bodies.map(({ success }) => success)).toEqual(bodies.map(() => false));
      expect(decideCases.body.shape.words.parse(unseen)).toBe("");
    },
  );

  it.each([
    ["\r\n", " "],
    ["\n\t", " "],
    ["\u2028", " "],
    ["\u0085", " "],
    ["\u0007", ""],
    ["\u009b", ""],
    ["\u202e", ""],
    ["\u2066", ""],
    ["\u200b", ""],
    ["\ufeff", ""],
  ])("clean a name with %j: one line without invisible characters", (sent, kept) => {
    const name = `Museum${sent}of boats`;
    const clean = `Museum${kept}of boats`;
    const { createOrganization, createGroup, registerUser, registerVisitor, acceptInvitation } = calls;
    const settings = { color: "#123456", contactEmail: "a@b.example", superAdminEmail: "a@b.example", language: "sv" };
    const email = "a@b.example";
    const person = { firstName: name, lastName: name };
    const cleanPerson = { firstName: clean, lastName: clean };
    const inherited = { email, token: "t", password: "p" };
    expect(createOrganization.body.parse({ ...settings, name, place: name })).toMatchObject({
      name: clean,
      place: clean,
    });
    expect(createGroup.body.parse({ name })).toEqual({ name: clean });
    expect(registerVisitor.body.parse({ email, ...person })).toMatchObject(cleanPerson);
    expect(acceptInvitation.body.parse({ ...inherited, ...person })).toMatchObject(cleanPerson);
    expect(registerUser.body.parse({ email, password: "p", ...person, alias: name, bio: "Two\nlines" })).toMatchObject({
      ...cleanPerson,
      alias: clean,
      bio: "Two\nlines",
    });
    const translation = { languageCode: "en", title: name, description: "" };
    expect(CollectionTranslationInput.parse(translation).title).toBe(clean);
    const media = { title: name, location: name, otherPhotographer: name, tags: [name], description: "Two\nlines" };
    expect(MediaInput.parse(media)).toMatchObject({
      title: clean,
      location: clean,
      otherPhotographer: clean,
      tags: [clean],
      description: "Two\nlines",
    });
  });

  it("take a name of invisible characters alone for an empty one", () => {
    for (const name of ["\u00ad", "\u200f\u200e", "\u2800"])
      expect(calls.createGroup.body.safeParse({ name }).success).toBe(false);
  });

  it("keep the invisible characters that scripts and emoji need in a name", () => {
    for (const name of ["می\u200cخواهم", "👩\u200d🚀"]) {
      expect(calls.createGroup.body.parse({ name })).toEqual({ name });
    }
  });

  it("give omitted metadata its neutral value", () => {
    expect(MediaInput.parse({})).toMatchObject({
      date: "0001-01-01",
      tags: [],
      isPhotographer: true,
      locationLat: null,
    });
  });

  it("know four socials by name, and accept any other [ENT-19]", () => {
    expect(socialOptions).toEqual(["Facebook", "Instagram", "Snapchat", "Twitter"]);
    const socials = [...socialOptions, "Mastodon"];
    expect(MediaInput.parse({ socials }).socials).toEqual(socials);
  });

  it("spell the two pseudo-groups as the specification does [CONST-04]", () => {
    expect(groupNames).toEqual({ everyMember: "default", noMember: "_no_group" });
  });

  it("take the language of a text as a BCP 47 tag, and nothing else", () => {
    for (const lang of ["", "sv", "smj", "sr-Latn", "zh-Hant-TW"]) expect(MediaInput.parse({ lang }).lang).toBe(lang);
    for (const lang of ["Swedish", "s", "sv_SE", 'sv"', "sv "]) {
      expect(MediaInput.safeParse({ lang }).success).toBe(false);
    }
  });

  it("refuse a coordinate off the globe and a nonexistent day", () => {
    expect(MediaInput.safeParse({ locationLat: 91 }).success).toBe(false);
    expect(MediaInput.safeParse({ date: "1931-02-30" }).success).toBe(false);
  });

  it.each([
    ["1900-01-01", true],
    ["1899-12-31", false],
    ["3000-01-02", false],
    ["", true],
  ])("check that a date of birth of %j is in range: %s [VAL-26]", (dateOfBirth, expected) => {
    expect(PersonInput.partial().safeParse({ dateOfBirth }).success).toBe(expected);
  });

  it("require six characters of a phone number, or none [VAL-25]", () => {
    expect(PersonInput.partial().safeParse({ phone: "12345" }).success).toBe(false);
    expect(PersonInput.partial().safeParse({ phone: "123456" }).success).toBe(true);
    expect(PersonInput.partial().safeParse({ phone: "" }).success).toBe(true);
  });
});
