import type { Migration } from "../migration.ts";

const id = "CNE";
const texts = {
  en: [
    "Not known – copyright not evaluated",
    "You do not know, or nobody has found out. Whoever wants to use the work has to find out first.",
  ],
  sv: [
    "Okänt – upphovsrätten är inte utredd",
    "Du vet inte, eller ingen har tagit reda på det. Den som vill använda verket måste först ta reda på vad som gäller.",
  ],
  dk: [
    "Ukendt – ophavsretten er ikke undersøgt",
    "Du ved det ikke, eller ingen har fundet ud af det. Den, der vil bruge værket, skal først finde ud af, hvad der gælder.",
  ],
  fi: [
    "Ei tiedossa – tekijänoikeutta ei ole selvitetty",
    "Et tiedä, tai kukaan ei ole selvittänyt asiaa. Käyttäjän on ensin selvitettävä, mitä teoksella saa tehdä.",
  ],
};
const rows = Object.entries(texts).map(
  ([code, [text, description]]) => `('${id}', '${code}', '${text}', '${description}')`,
);

/** Why: a contributor may have to choose a license without knowing who has the rights. An installation's own text stays. */
export const unknownLicense: Migration = {
  name: "0147-unknown-license",
  up: `
    INSERT INTO licenses (id, url, sort)
      SELECT '${id}', 'https://rightsstatements.org/vocab/CNE/1.0/', 1 + coalesce(max(sort), 0) FROM licenses
      ON CONFLICT DO NOTHING;
    INSERT INTO license_translations (license_id, language_code, text, description) VALUES ${rows.join(", ")}
      ON CONFLICT DO NOTHING;
  `,
  down: `DELETE FROM licenses WHERE id = '${id}';`,
};
