import { type RegistrationFieldName, registrationFieldProperty } from "@samling/contract/constants/accounts";
import { collectionStatuses } from "@samling/contract/constants/collections";
import { languageCodes } from "@samling/contract/constants/languages";
import { organizationRoles } from "@samling/contract/constants/roles";
import { requirableFields } from "@samling/contract/media-fields";
import { MediaInput, PersonInput } from "@samling/contract/shapes";
import { demoAccounts } from "../accounts.ts";
import { describeMedia, listMedia, nameFile } from "../media-metadata.ts";
import { openedAt, scheduleContributions } from "../schedule.ts";
import { type CollectionKey, collections } from "./collections.ts";
import { contributions } from "./contributions.ts";
import { crops, findCrop } from "./crops.ts";
import { favorites } from "./favorites.ts";
import { organizations } from "./organizations.ts";
import { makeEmail, people } from "./people.ts";
import { places } from "./places.ts";
import {
  type DemoCollection,
  type DemoOrganization,
  type DemoPerson,
  type GroupKey,
  type LanguageTexts,
  licenseKeys,
  type OrganizationKey,
  type PersonKey,
} from "./types.ts";

const all = scheduleContributions();
const media = all.flatMap((scheduled) => listMedia(scheduled.contribution).map((item) => ({ ...scheduled, item })));
const allCollections = Object.values(collections);
const everyone = Object.values(people);
const findPerson = (key: PersonKey): DemoPerson => people[key];

describe("the demo has its documented size", () => {
  it("has four organizations, thirteen collections, 109 contributions and 260 media with two films", () => {
    expect(Object.keys(organizations)).toHaveLength(4);
    expect(allCollections).toHaveLength(13);
    expect(all).toHaveLength(109);
    expect(media).toHaveLength(260);
    expect(media.filter(({ item }) => "film" in item)).toHaveLength(2);
  });

  it("has few pictures of more megapixels than a window: each is drawn, sent, checked and made smaller at a start", () => {
    const large = media.flatMap(({ item }) => ("master" in item ? (item.megapixels ?? []) : []));
    expect(large.reduce((sum, size) => sum + size)).toBeLessThan(50);
  });

  it("uses every master", () => {
    const used = new Set<string>(media.map(({ item }) => ("master" in item ? item.master : "")));
    expect(Object.keys(crops).filter((master) => !used.has(master))).toEqual([]);
  });

  const isVisible = ({ isPublic, status }: DemoCollection) => isPublic && (status === "ACTIVE" || status === "CLOSED");
  const visited = (Object.keys(collections) as (keyof typeof collections)[]).filter((key) =>
    isVisible(collections[key]),
  );

  it.each(visited)("shows each drawing once among the twelve newest items of the collection %s", (key) => {
    const shown = media
      .filter(({ collection, contribution }) => collection === key && !contribution.isPrivate && !contribution.review)
      .map(({ item }) => ("master" in item ? item.master : item.film))
      .slice(-12);
    expect(shown.filter((drawing, index) => shown.indexOf(drawing) !== index)).toEqual([]);
  });

  it("covers more than a century, and has undated pictures", () => {
    const years = media.flatMap(({ item }) => (item.date ? [Number(item.date.slice(0, 4))] : [])).sort((a, b) => a - b);
    expect(years[0]).toBeLessThan(1900);
    expect(years.at(-1)).toBeGreaterThan(2020);
    expect(media.some(({ item }) => !item.date && item.openDate)).toBe(true);
  });

  it("has collections in every status, for everyone, for members, for a group and for no one", () => {
    expect(new Set(allCollections.map(({ status }) => status))).toEqual(new Set(collectionStatuses));
    const closedDoors = allCollections.filter(({ isPublic }) => !isPublic).map(({ groupName }) => groupName);
    expect(closedDoors.sort()).toEqual(["_no_group", "default", "kuvapiiri"]);
  });

  it.each(Object.keys(organizations))(
    "shows first, of the open collections of %s, one that publishes at once, for everyone, and asks for no licence",
    (key) => {
      const now = new Date();
      const [newest] = Object.entries(collections)
        .filter(([, { organization, status }]) => organization === key && status === "ACTIVE")
        .sort(([one], [other]) => +openedAt(other as CollectionKey, now) - +openedAt(one as CollectionKey, now))
        .map(([, collection]) => collection);
      expect(newest).toMatchObject({ isPublic: true, groupName: "default", fields: { license: false } });
      expect(newest).not.toHaveProperty("isReviewed");
    },
  );

  it("has a collection on which staff decide: what waits, was asked about, answered and declined", () => {
    const reviews = all.flatMap(({ contribution: { review } }) => review ?? []);
    const answered = reviews.filter((review) => review.state === "asked" && review.answer);
    expect(new Set(reviews.map(({ state }) => state))).toEqual(new Set(["waiting", "asked", "declined"]));
    expect(answered).toHaveLength(1);
    const elsewhere = all.filter(
      ({ collection, contribution }) => contribution.review && !collections[collection].isReviewed,
    );
    expect(elsewhere).toEqual([]);
  });

  it("has people in every role, and both kinds of suspension", () => {
    const heldRoles = new Set(everyone.flatMap(({ roles = {} }) => Object.values(roles)));
    expect(organizationRoles.filter((role) => role !== "USER" && !heldRoles.has(role))).toEqual([]);
    expect(everyone.filter(({ isPlatformAdmin }) => isPlatformAdmin)).toHaveLength(1);
    expect(everyone.flatMap(({ suspended }) => suspended?.showContributions ?? []).sort()).toEqual([false, true]);
  });
});

describe("texts", () => {
  const isText = (value: unknown): value is LanguageTexts =>
    typeof value === "object" &&
    languageCodes.every((language) => typeof (value as LanguageTexts)[language] === "string");
  const listTexts = (thing: DemoOrganization | DemoCollection) =>
    Object.entries(thing).flatMap(([field, value]): [string, LanguageTexts][] =>
      isText(value) ? [[field, value]] : [],
    );
  const describedItems = [...Object.values(organizations), ...allCollections];

  it.each(describedItems.flatMap(listTexts))("exist in the four languages, each different: %s", (_, text) => {
    const values = languageCodes.map((language) => text[language].trim());
    expect(values).not.toContain("");
    expect(new Set(values).size).toBe(languageCodes.length);
  });

  it("of contributors are in all four languages in every public collection that is open", () => {
    for (const [key, collection] of Object.entries(collections)) {
      if (!collection.isPublic || collection.status !== "ACTIVE") continue;
      const languages = new Set(
        contributions[key as keyof typeof collections].map(({ contributor }) => findPerson(contributor).language),
      );
      expect(languages.size).toBeGreaterThanOrEqual(3);
    }
    const everywhere = new Set(all.map(({ contribution }) => findPerson(contribution.contributor).language));
    expect(everywhere).toEqual(new Set(languageCodes));
  });

  it("never repeat a title or a story", () => {
    const titles = media.map(({ item }) => item.title);
    const stories = media.flatMap(({ item }) => item.text || []);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(stories.filter((story, index) => stories.indexOf(story) !== index)).toEqual([]);
  });
});

describe("a newcomer with a phone", () => {
  const open = allCollections.filter(({ isPublic, status }) => isPublic && status === "ACTIVE");
  const count = (flags: readonly unknown[]) => flags.filter((flag) => flag === true).length;

  it.each(open)("is asked for at most six entries and eight taps in $title.en [GIVE-01]", (collection) => {
    const { isPhotographer, license, ...written } = collection.fields;
    const organization = organizations[collection.organization];
    const account = ["name", "e-mail", "password"].length + count(Object.values(organization.registrationFields));
    const required = count([...Object.values(written), ...collection.questions.map((question) => question.required)]);
    expect(account + required).toBeLessThanOrEqual(6);
    // Organization, collection, contribute, files, describe, go on, the organization's terms, send; and what is chosen.
    expect(8 + count([isPhotographer, license, collection.terms !== undefined])).toBeLessThanOrEqual(8);
  });
});

describe("contributions match the portal's rules", () => {
  it("come from members, and for a restricted collection from people who may see it", () => {
    const strangers = all.filter(({ collection, contribution }) => {
      const { organization, groupName, isPublic } = collections[collection];
      const person = findPerson(contribution.contributor);
      const isAdmin = ["ADMIN", "SUPER_ADMIN"].includes(person.roles?.[organization] ?? "");
      const sees = isPublic || groupName === "default" || person.groups?.some((group) => group === groupName);
      return !person.memberOf.includes(organization) || !(sees || isAdmin);
    });
    expect(strangers).toEqual([]);
  });

  it("have what their collection requires, and nothing that it does not ask for", () => {
    const isEmpty = (value: unknown) =>
      value === "" || value === "0001-01-01" || (value as { length?: number }).length === 0;
    const problems = media.flatMap(({ collection, item, key }) => {
      const { fields } = collections[collection];
      const description = describeMedia(item);
      return requirableFields
        .filter((field) => field !== "isPhotographer")
        .filter((field) =>
          fields[field] ? isEmpty(description[field]) : fields[field] === undefined && !isEmpty(description[field]),
        )
        .map((field) => `${key} ${item.title}: ${field}`);
    });
    expect(problems).toEqual([]);
  });

  it("answer required questions, and have files only where they are allowed", () => {
    const problems = all.filter(({ collection, contribution: { answers = [], files = [] } }) => {
      const { questions, allowRelatedFiles } = collections[collection];
      const open = questions.some(({ required }, index) => required && !answers[index]);
      return open || answers.length > questions.length || (files.length > 0 && !allowRelatedFiles);
    });
    expect(problems.map(({ key }) => key)).toEqual([]);
  });

  it("name only what the demo has: people, drawings and their parts, films, places, licenses and groups", () => {
    const groups = new Set(Object.values(organizations).map(({ group }) => group));
    const licenses = [...licenseKeys, undefined];
    const unknown = all.flatMap(({ contribution }) => [
      ...(findPerson(contribution.contributor) ? [] : [contribution.contributor]),
      ...[contribution, ...contribution.media].flatMap(({ place = "vinga", license }) => [
        ...(places[place] ? [] : [place]),
        ...(licenses.includes(license) ? [] : [license]),
      ]),
    ]);
    expect(unknown).toEqual([]);
    for (const { item } of media) expect("master" in item ? findCrop(item.master, item.crop) : item.film).toBeTruthy();
    for (const { cover } of allCollections) expect(findCrop(...cover)).toHaveLength(4);
    const named = [
      ...allCollections.map(({ groupName }) => groupName),
      ...everyone.flatMap((item) => item.groups ?? []),
    ];
    expect(named.filter((name) => !groups.has(name as GroupKey) && !["default", "_no_group"].includes(name))).toEqual(
      [],
    );
  });

  it("match the contract, with unique file names", () => {
    for (const { contribution, key } of all) {
      const names = listMedia(contribution).map((item, position) => nameFile(item, key, position));
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { item } of media) expect(MediaInput.parse(describeMedia(item))).toEqual(describeMedia(item));
  });
});

describe("accounts", () => {
  it("are printed for every role in every organization, and belong to people of the demo", () => {
    for (const { name } of Object.values(organizations)) {
      const roles = demoAccounts.filter(({ organization }) => organization === name).map(({ role }) => role);
      const expected = ["super admin", "admin", "sub-admin", "member"].map((role) => `${role} of ${name}`);
      expect(roles).toEqual(expect.arrayContaining(expected));
    }
    const emails = new Set(everyone.map(makeEmail));
    expect(demoAccounts.filter(({ email }) => !emails.has(email))).toEqual([]);
    expect(demoAccounts[0]?.role).toBe("platform admin");
  });
});

describe("people", () => {
  it("have one e-mail address each, at a domain without mail", () => {
    const emails = everyone.map(makeEmail);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.filter((email) => !/^[a-z-]+\.[a-z-]+@example\.org$/.test(email))).toEqual([]);
  });

  it("have the data that their organizations require", () => {
    const problems = everyone.flatMap((person) => {
      const description: Partial<Record<string, unknown>> = { ...person, placeOfBirth: person.city };
      return person.memberOf.flatMap((key: OrganizationKey) =>
        (Object.entries(organizations[key].registrationFields) as [RegistrationFieldName, boolean][])
          .filter(([field, required]) => required && !description[registrationFieldProperty[field]])
          .map(([field]) => `${makeEmail(person)} ${field}`),
      );
    });
    expect(problems).toEqual([]);
  });

  it("match the contract", () => {
    for (const { firstName, lastName, country, born = "" } of everyone) {
      expect(() => PersonInput.partial().parse({ firstName, lastName, country, dateOfBirth: born })).not.toThrow();
    }
  });

  it("save only existing pictures", () => {
    const titles = new Set(media.map(({ item }) => item.title));
    expect(
      Object.values(favorites)
        .flat()
        .filter((title) => !titles.has(title)),
    ).toEqual([]);
  });
});
