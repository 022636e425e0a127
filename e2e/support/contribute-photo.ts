import type { Page } from "@playwright/test";
import { password } from "../data/data-set.ts";
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
  Titel: "Fyren på Vinga",
  Beskrivning: "Min mormor tog bilden.",
  "När?": "1936",
  Taggar: "fyr",
  Plats: "Vinga",
};
const person = (email: string) => ({
  "Ditt namn": "Margit Ek",
  "E-postadress": email,
  Lösenord: password,
  Land: "Sverige",
  Födelseort: "Göteborg",
});

/** From the start page to the thanks in the lightest way, in Swedish: only required fields are filled in. */
export async function contributePhoto(page: Page, { url, organization, collection, file, email }: PhotoContribution) {
  const newcomer = new Newcomer(page);
  const answer = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) {
      const field = page.getByLabel(new RegExp(`^${label.replace("?", "\\?")} *\\(obligatoriskt\\)`));
      if (await field.isVisible()) await newcomer.write(field, text);
    }
  };
  await page.goto(url);
  await newcomer.read(/^Utforska/);
  await newcomer.tap(page.getByRole("link", { name: organization }).first());
  await newcomer.read(organization);
  await newcomer.tap(page.getByRole("link", { name: collection }).first());
  await newcomer.read(collection);
  await newcomer.tap(page.getByRole("link", { name: "Börja utan konto" }));
  await newcomer.read("Välj dina filer");
  await newcomer.choose(page.getByText("Välj filer", { exact: true }).last(), file);
  await newcomer.tap(page.getByRole("button", { name: "Beskriv filerna" }));
  await newcomer.read("Beskriv dina filer");
  await answer(description);
  await newcomer.tap(page.getByRole("button", { name: "Gå vidare" }).last());
  await newcomer.read("Granska och skicka");
  await answer(person(email));
  await newcomer.tap(page.getByRole("checkbox", { name: /^Jag godkänner villkoren/ }));
  await newcomer.tap(page.getByRole("button", { name: "Skapa konto och skicka" }));
  await newcomer.read(/^Tack/);
  return newcomer;
}
