import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Texts } from "@samling/portal";
import { renderRoutes } from "@samling/portal/testing/render-routes";
import { screen } from "@testing-library/react";
import en from "./locales/en.json";
import { areas, useSectionName } from "./use-section-name.ts";

const names: readonly (readonly [namespace: string, part?: string])[] = [
  ["common"],
  ["contribute-draft", "offer"],
  ["contributeTools"],
  ["platform-admin", "health"],
  ["audit"],
  ["collection-form", "ADMIN"],
  ["brandNew", "inEveryRespect"],
];

function Names() {
  const nameOf = useSectionName();
  return (
    <ul>
      {names.map(([namespace, part = ""]) => (
        <li key={namespace}>{nameOf({ id: namespace, namespace, part, entries: [] })}</li>
      ))}
    </ul>
  );
}

it("names all sections in the language of the interface, and an unknown one by its key", async () => {
  await renderRoutes([{ path: "/", element: <Names /> }], { at: "/", language: "fi" });
  const items = await screen.findAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Kaikkialla",
    "Osallistuminen · Luonnos · Keskeneräinen luonnos",
    "Osallistuminen · Työkalut",
    "Hallinta · Alusta · Järjestelmän kunto",
    "Hallinta · Muutosloki",
    "Hallinta · Kokoelman muokkaus · Ilmoitukset",
    "Brand new · In every respect",
  ]);
});

describe("all sections of the portal", () => {
  const root = resolve(import.meta.dirname, "../../../..");
  const inSources = (pattern: string) =>
    globSync(`{shell,mf-*,libs/{accounts,portal}}/src/**/${pattern}`, { cwd: root });
  const read = (file: string) => readFileSync(resolve(root, file), "utf8");

  it("have a name for their catalogue", () => {
    const sources = inSources("{text,texts,common,use-leave-texts}.ts").map(read);
    const namespaces = sources.flatMap((source) => source.match(/(?<=addNamespace\(\s*")[\w-]+/g) ?? []);
    expect(namespaces.length).toBeGreaterThan(20);
    expect(namespaces.filter((namespace) => !areas.has(namespace))).toEqual([]);
    const named = namespaces.filter((namespace) => namespace !== "admin" && areas.get(namespace) !== namespace);
    expect(named.filter((namespace) => !Object.hasOwn(en.catalogue, namespace))).toEqual([]);
  });

  it("have a name for their part of the catalogue", () => {
    const parts = inSources("locales/en.json").flatMap((file) =>
      Object.entries(JSON.parse(read(file)) as Texts).flatMap(([key, text]) => (typeof text === "object" ? [key] : [])),
    );
    expect(parts.length).toBeGreaterThan(90);
    expect(parts.filter((part) => !Object.hasOwn(en.part, part))).toEqual([]);
  });
});
