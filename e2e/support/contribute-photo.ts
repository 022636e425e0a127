import type { Page } from "@playwright/test";
import { Newcomer } from "./newcomer.ts";

interface PhotoContribution {
  language: keyof typeof texts;
  /** Address of the portal. */
  url: string;
  /** The names by which they are found on the pages. */
  organization: string;
  collection: string;
  /** Path of the photo. */
  file: string;
  email: string;
}

/** Texts of the pages, and answers of a newcomer to required fields. Neither tags nor a password are among these. */
const texts = {
  sv: {
    start: /^Utforska/,
    begin: "Börja utan konto",
    filesTitle: "Välj dina filer",
    choose: "Välj filer",
    describe: "Beskriv filerna",
    describeTitle: "Beskriv dina filer",
    next: "Gå vidare",
    reviewTitle: "Kontrollera och skicka",
    terms: /^Jag godkänner villkoren/,
    send: "Skapa konto och skicka",
    thanks: /^Tack/,
    required: "obligatoriskt",
    description: { Titel: "Fyren på Vinga", Beskrivning: "Min mormor tog bilden.", "När?": "1936", Plats: "Vinga" },
    person: { "Ditt namn": "Margit Ek", Land: "Sverige", Födelseort: "Göteborg" },
    email: "E-postadress",
  },
  fi: {
    start: /^Tutustu/,
    begin: "Aloita ilman tiliä",
    filesTitle: "Valitse tiedostot",
    choose: "Valitse tiedostot",
    describe: "Kuvaile tiedostot",
    describeTitle: "Kuvaile tiedostot",
    next: "Jatka",
    reviewTitle: "Tarkista ja lähetä",
    terms: /^Hyväksyn organisaation/,
    send: "Luo tili ja lähetä",
    thanks: /^Kiitos/,
    required: "pakollinen",
    description: { Otsikko: "Utön majakka", Kuvaus: "Isoäitini otti kuvan.", "Milloin?": "1936", Paikka: "Utö" },
    person: { Nimesi: "Margit Ek", Maa: "Suomi", Syntymäpaikka: "Turku" },
    email: "Sähköpostiosoite",
  },
};

/** From the start page to the thanks in the lightest way: only required fields are filled in. */
export async function contributePhoto(page: Page, contribution: PhotoContribution) {
  const { language, url, organization, collection, file, email } = contribution;
  const t = texts[language];
  const newcomer = new Newcomer(page);
  const answer = async (answers: Record<string, string>) => {
    for (const [label, text] of Object.entries(answers)) {
      const field = page.getByLabel(new RegExp(`^${label.replace("?", "\\?")} *\\(${t.required}\\)`));
      if (await field.isVisible()) await newcomer.write(field, text);
    }
  };
  await page.goto(url);
  await newcomer.read(t.start);
  await newcomer.tap(page.getByRole("link", { name: organization }).first());
  await newcomer.read(organization);
  await newcomer.tap(page.getByRole("link", { name: collection }).first());
  await newcomer.read(collection);
  await newcomer.tap(page.getByRole("link", { name: t.begin }));
  await newcomer.read(t.filesTitle);
  await newcomer.choose(page.getByText(t.choose, { exact: true }).last(), file);
  await newcomer.tap(page.getByRole("button", { name: t.describe }));
  await newcomer.read(t.describeTitle);
  await answer(t.description);
  await newcomer.tap(page.getByRole("button", { name: t.next }).last());
  await newcomer.read(t.reviewTitle);
  await answer({ ...t.person, [t.email]: email });
  await newcomer.tap(page.getByRole("checkbox", { name: t.terms }));
  await newcomer.tap(page.getByRole("button", { name: t.send }));
  await newcomer.read(t.thanks);
  return newcomer;
}
