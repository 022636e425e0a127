import { applyChanges, collectChanges, findConflicts, findEmpty, textOf, toFormValues } from "./changes.ts";
import type { BuiltInTexts } from "./read-built-in.ts";
import { buildSections, placeholdersIn, readName, searchEntries } from "./sections.ts";

const catalogues: BuiltInTexts[] = [
  {
    namespace: "public",
    texts: {
      en: { greeting: "Hello", login: { title: "Sign in", form: { send: "Send {{count}}" } } },
      sv: { greeting: "Hej", login: { title: "Logga in", form: { send: "" } } },
    },
  },
  { namespace: "groups", texts: { en: { title: "Groups" } } },
];
const sections = buildSections(catalogues, "sv");
const entries = sections.flatMap((section) => section.entries);
const own = { public: { login: { title: "Kom in" } }, away: { x: "kept" } };

it("builds a section from each part of a namespace, with texts at any depth", () => {
  expect(sections.map(({ id }) => id)).toEqual(["public", "public.login", "groups"]);
  expect(sections[1]?.entries).toEqual([
    { path: ["public", "login", "title"], id: "public.login.title", english: "Sign in", builtIn: "Logga in" },
    { path: ["public", "login", "form", "send"], id: "public.login.form.send", english: "Send {{count}}", builtIn: "" },
  ]);
  expect(sections[2]?.entries[0]?.builtIn).toBe("");
});

it("searches texts by the English one, by their current value, and by name", () => {
  const search = (typed: string) =>
    searchEntries(sections, typed, (entry) => textOf(entry, own, {})).map(({ entry }) => entry.id);
  expect(search("SIGN")).toEqual(["public.login.title"]);
  expect(search("kom in")).toEqual(["public.login.title"]);
  expect(search("form.")).toEqual(["public.login.form.send"]);
});

it("returns the changed text, or else the organization's own, or else the built-in one", () => {
  const read = (changes = {}) => entries.slice(0, 2).map((entry) => textOf(entry, own, changes));
  expect(read()).toEqual(["Hej", "Kom in"]);
  expect(read({ "public.greeting": "Tjena", "public.login.title": null })).toEqual(["Tjena", "Logga in"]);
});

it("keeps only what differs from the built-in texts, and unknown texts", () => {
  const values = { public: { login: { title: "Logga in", form: { send: "Skicka {{count}}" } } } };
  const changes = collectChanges(values, sections[1]?.entries ?? [], own);
  expect(changes).toEqual({ "public.login.title": null, "public.login.form.send": "Skicka {{count}}" });
  expect(applyChanges(own, changes as Record<string, string | null>, entries)).toEqual({
    public: { login: { form: { send: "Skicka {{count}}" } } },
    away: { x: "kept" },
  });
  expect(applyChanges(own, { "public.login.title": null }, entries)).toEqual({ away: { x: "kept" } });
  expect(collectChanges({ public: { login: { title: "Kom in" } } }, entries.slice(1, 2), own)).toEqual({
    "public.login.title": undefined,
  });
});

it("puts the texts of a section into a form, and reports empty ones", () => {
  const section = sections[1]?.entries ?? [];
  const values = toFormValues(section, own, {});
  expect(values).toEqual({ public: { login: { title: "Kom in", form: { send: "" } } } });
  expect(findEmpty(values, section)).toEqual({ "public.login.form.send": "empty" });
  expect(findEmpty(toFormValues(section, own, { "public.login.form.send": " " }), section)).toEqual({
    "public.login.form.send": "empty",
  });
});

it("reports texts that someone else has changed differently in the meantime", () => {
  const changes = { "public.login.title": "Välkommen", "public.greeting": "Tjena" };
  const find = (now: object) =>
    findConflicts(changes, entries, { base: { "public.login.title": "Kom in" }, now: now as typeof own }).map(
      ({ id }) => id,
    );
  expect(find(own)).toEqual([]);
  expect(find({ public: { login: { title: "Hallå" }, greeting: "Tjena" } })).toEqual(["public.login.title"]);
});

it("extracts the placeholders of a text", () => {
  expect(placeholdersIn("{{shown}} of {{total}}, {{shown}}")).toEqual(["{{shown}}", "{{total}}"]);
});

it("names a text in words, without its section's name", () => {
  expect(sections.flatMap((section) => section.entries.map((entry) => readName(entry).words))).toEqual([
    "Greeting",
    "Title",
    "Form · Send",
    "Title",
  ]);
  const nameOf = (...path: string[]) => readName({ path: ["admin", ...path] });
  expect(nameOf("users", "role", "SUB_ADMIN")).toEqual({ words: "Role · Sub admin", plural: null });
  expect(nameOf("saveFavoriteMember")).toEqual({ words: "Save favorite member", plural: null });
  expect([nameOf("items_one"), nameOf("items_other")]).toEqual([
    { words: "Items", plural: "one" },
    { words: "Items", plural: "other" },
  ]);
});
