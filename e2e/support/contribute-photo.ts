import type { Page } from "@playwright/test";
import { Newcomer } from "./newcomer.ts";

interface PhotoContribution {
  /** Address of the portal. */
  url: string;
  /** The names by which they are found on the pages. */
  organization: string;
  collection: string;
  /** Path of the photo. */
  file: string;
  email: string;
}

/** Answers of a newcomer to required fields. */
const description = {
  Otsikko: "Utön majakka",
  Kuvaus: "Isoäitini otti kuvan.",
  "Milloin?": "1936",
  Paikka: "Utö",
};
const person = (email: string) => ({
  Nimesi: "Margit Ek",
  Sähköpostiosoite: email,
  Maa: "Suomi",
  Syntymäpaikka: "Turku",
});

/**
 * From the start page to the thanks in the lightest way, in Finnish: only required fields are filled in. Tags are in no
 * list, and neither is a password: nothing requires them.
 */
export async function contributePhoto(page: Page, { url, organization, collection, file, email }: PhotoContribution) {
  const newcomer = new Newcomer(page);
  const answer = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) {
      const field = page.getByLabel(new RegExp(`^${label.replace("?", "\\?")} *\\(pakollinen\\)`));
      if (await field.isVisible()) await newcomer.write(field, text);
    }
  };
  await page.goto(url);
  await newcomer.read(/^Tutustu/);
  await newcomer.tap(page.getByRole("link", { name: organization }).first());
  await newcomer.read(organization);
  await newcomer.tap(page.getByRole("link", { name: collection }).first());
  await newcomer.read(collection);
  await newcomer.tap(page.getByRole("link", { name: "Aloita ilman tiliä" }));
  await newcomer.read("Valitse tiedostot");
  await newcomer.choose(page.getByText("Valitse tiedostot", { exact: true }).last(), file);
  await newcomer.tap(page.getByRole("button", { name: "Kuvaile tiedostot" }));
  await newcomer.read("Kuvaile tiedostot");
  await answer(description);
  await newcomer.tap(page.getByRole("button", { name: "Jatka" }).last());
  await newcomer.read("Tarkista ja lähetä");
  await answer(person(email));
  await newcomer.tap(page.getByRole("checkbox", { name: /^Hyväksyn organisaation/ }));
  await newcomer.tap(page.getByRole("button", { name: "Luo tili ja lähetä" }));
  await newcomer.read(/^Kiitos/);
  return newcomer;
}
