import type { LanguageCode } from "@samling/contract/constants";
import type { RequirableField } from "@samling/contract/media-fields";

/** What the fields of a file are called where an admin chooses which of them a collection asks for. */
export const contributionFieldNames: Record<RequirableField, Record<LanguageCode, string>> = {
  title: { en: "Title", sv: "Titel", dk: "Titel", fi: "Otsikko" },
  description: { en: "Description", sv: "Beskrivning", dk: "Beskrivelse", fi: "Kuvaus" },
  date: { en: "Date", sv: "Datum", dk: "Dato", fi: "Päivämäärä" },
  openDate: {
    en: "Date in one's own words",
    sv: "Datum med egna ord",
    dk: "Dato med egne ord",
    fi: "Ajankohta omin sanoin",
  },
  tags: { en: "Tags", sv: "Taggar", dk: "Tags", fi: "Avainsanat" },
  socials: {
    en: "Shared on social media",
    sv: "Delad i sociala medier",
    dk: "Delt på sociale medier",
    fi: "Jaettu sosiaalisessa mediassa",
  },
  location: { en: "Place", sv: "Plats", dk: "Sted", fi: "Paikka" },
  isPhotographer: { en: "Photographer", sv: "Fotograf", dk: "Fotograf", fi: "Kuvaaja" },
  license: { en: "Licence", sv: "Licens", dk: "Licens", fi: "Lisenssi" },
};
