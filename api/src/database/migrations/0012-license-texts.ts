import type { LanguageCode } from "@samling/contract/constants";

interface LicenseText {
  text: string;
  description: string;
}

interface LicenseSeed {
  id: string;
  url: string;
  texts: Record<LanguageCode, LicenseText>;
}

/** Creative Commons and RightsStatements.org in the four languages, freest first. */
export const licenses: readonly LicenseSeed[] = [
  {
    id: "CC0",
    url: "https://creativecommons.org/publicdomain/zero/1.0/",
    texts: {
      en: {
        text: "CC0 – No rights reserved",
        description: "Anyone may use the work in any way, without asking and without naming you.",
      },
      sv: {
        text: "CC0 – Inga rättigheter förbehållna",
        description: "Vem som helst får använda verket hur som helst, utan att fråga och utan att ange ditt namn.",
      },
      dk: {
        text: "CC0 – Ingen rettigheder forbeholdt",
        description: "Alle må bruge værket, som de vil, uden at spørge og uden at nævne dit navn.",
      },
      fi: {
        text: "CC0 – Ei oikeuksia pidätetty",
        description: "Kuka tahansa saa käyttää teosta miten tahansa, lupaa kysymättä ja nimeäsi mainitsematta.",
      },
    },
  },
  {
    id: "CC BY",
    url: "https://creativecommons.org/licenses/by/4.0/",
    texts: {
      en: {
        text: "CC BY – Attribution",
        description: "Anyone may share and adapt the work, also commercially, as long as you are named.",
      },
      sv: {
        text: "CC BY – Erkännande",
        description: "Vem som helst får dela och bearbeta verket, även kommersiellt, om ditt namn anges.",
      },
      dk: {
        text: "CC BY – Kreditering",
        description: "Alle må dele og bearbejde værket, også kommercielt, når dit navn nævnes.",
      },
      fi: {
        text: "CC BY – Nimeä",
        description: "Kuka tahansa saa jakaa ja muokata teosta, myös kaupallisesti, kunhan nimesi mainitaan.",
      },
    },
  },
  {
    id: "CC BY-SA",
    url: "https://creativecommons.org/licenses/by-sa/4.0/",
    texts: {
      en: {
        text: "CC BY-SA – Attribution, share alike",
        description: "Anyone may share and adapt the work if you are named and the result carries the same licence.",
      },
      sv: {
        text: "CC BY-SA – Erkännande, dela lika",
        description: "Vem som helst får dela och bearbeta verket om ditt namn anges och resultatet får samma licens.",
      },
      dk: {
        text: "CC BY-SA – Kreditering, deling på samme vilkår",
        description: "Alle må dele og bearbejde værket, når dit navn nævnes, og resultatet får samme licens.",
      },
      fi: {
        text: "CC BY-SA – Nimeä, jaa samoin",
        description:
          "Kuka tahansa saa jakaa ja muokata teosta, kun nimesi mainitaan ja tulos jaetaan samalla lisenssillä.",
      },
    },
  },
  {
    id: "CC BY-NC",
    url: "https://creativecommons.org/licenses/by-nc/4.0/",
    texts: {
      en: {
        text: "CC BY-NC – Attribution, non-commercial",
        description: "Anyone may share and adapt the work for non-commercial purposes if you are named.",
      },
      sv: {
        text: "CC BY-NC – Erkännande, icke-kommersiell",
        description: "Vem som helst får dela och bearbeta verket för icke-kommersiella ändamål om ditt namn anges.",
      },
      dk: {
        text: "CC BY-NC – Kreditering, ikke-kommerciel",
        description: "Alle må dele og bearbejde værket til ikke-kommercielle formål, når dit navn nævnes.",
      },
      fi: {
        text: "CC BY-NC – Nimeä, ei kaupallinen",
        description: "Kuka tahansa saa jakaa ja muokata teosta ei-kaupallisiin tarkoituksiin, kun nimesi mainitaan.",
      },
    },
  },
  {
    id: "CC BY-NC-ND",
    url: "https://creativecommons.org/licenses/by-nc-nd/4.0/",
    texts: {
      en: {
        text: "CC BY-NC-ND – Attribution, non-commercial, no derivatives",
        description: "Anyone may share the work unchanged for non-commercial purposes if you are named.",
      },
      sv: {
        text: "CC BY-NC-ND – Erkännande, icke-kommersiell, inga bearbetningar",
        description: "Vem som helst får dela verket oförändrat för icke-kommersiella ändamål om ditt namn anges.",
      },
      dk: {
        text: "CC BY-NC-ND – Kreditering, ikke-kommerciel, ingen bearbejdelser",
        description: "Alle må dele værket uændret til ikke-kommercielle formål, når dit navn nævnes.",
      },
      fi: {
        text: "CC BY-NC-ND – Nimeä, ei kaupallinen, ei muutoksia",
        description:
          "Kuka tahansa saa jakaa teosta muuttamattomana ei-kaupallisiin tarkoituksiin, kun nimesi mainitaan.",
      },
    },
  },
  {
    id: "PDM",
    url: "https://creativecommons.org/publicdomain/mark/1.0/",
    texts: {
      en: {
        text: "Public domain",
        description: "The work is no longer protected by copyright, for instance because it is old.",
      },
      sv: {
        text: "Fritt från upphovsrätt",
        description: "Verket skyddas inte längre av upphovsrätt, till exempel för att det är gammalt.",
      },
      dk: {
        text: "Fri af ophavsret",
        description: "Værket er ikke længere beskyttet af ophavsret, for eksempel fordi det er gammelt.",
      },
      fi: {
        text: "Vapaa tekijänoikeuksista",
        description: "Tekijänoikeus ei enää suojaa teosta, esimerkiksi koska se on vanha.",
      },
    },
  },
  {
    id: "InC",
    url: "https://rightsstatements.org/vocab/InC/1.0/",
    texts: {
      en: {
        text: "In copyright – all rights reserved",
        description: "The work is protected by copyright. Whoever wants to use it must ask first.",
      },
      sv: {
        text: "Upphovsrättsskyddat – alla rättigheter förbehållna",
        description: "Verket skyddas av upphovsrätt. Den som vill använda det måste fråga först.",
      },
      dk: {
        text: "Ophavsretligt beskyttet – alle rettigheder forbeholdt",
        description: "Værket er beskyttet af ophavsret. Den, der vil bruge det, skal spørge først.",
      },
      fi: {
        text: "Tekijänoikeuden suojaama – kaikki oikeudet pidätetään",
        description: "Teosta suojaa tekijänoikeus. Käyttöön on pyydettävä lupa etukäteen.",
      },
    },
  },
];
