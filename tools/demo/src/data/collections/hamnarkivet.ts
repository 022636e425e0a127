import type { DemoCollection } from "../types.ts";

export const ships: DemoCollection = {
  organization: "hamn",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  cover: ["harbour", "whole"],
  fields: {
    title: true,
    description: false,
    date: true,
    openDate: false,
    tags: false,
    socials: false,
    location: false,
    isPhotographer: false,
    license: false,
  },
  questions: [
    {
      value: "Hur kom bilderna till dig?",
      translations: {
        en: "How did the pictures come to you?",
        dk: "Hvordan kom billederne til dig?",
        fi: "Miten kuvat päätyivät sinulle?",
      },
      required: false,
    },
    {
      value: "Vem vet mer om dem?",
      translations: {
        en: "Who knows more about them?",
        dk: "Hvem ved mere om dem?",
        fi: "Kuka tietää niistä enemmän?",
      },
      required: false,
    },
  ],
  title: {
    en: "Where the ships came in",
    sv: "Där fartygen kom in",
    dk: "Hvor skibene lagde til",
    fi: "Minne laivat tulivat",
  },
  description: {
    en: "<p>Photographs from the quays before the containers. Do you recognise anyone?</p>",
    sv: "<p>Bilder från kajerna före containrarna. Känner du igen någon?</p>",
    dk: "<p>Billeder fra kajerne før containerne. Kan du kende nogen?</p>",
    fi: "<p>Valokuvia laitureilta ennen konttien aikaa. Tunnetko jonkun?</p>",
  },
  about: {
    en: "<p>The collection grew out of a notebook. In 1981 a crane driver wrote down the nicknames of four hundred and twelve workmates, without a single picture. We have found faces for sixty-one of them so far.</p>",
    sv: "<p>Samlingen växte ur ett anteckningsblock. 1981 skrev en kranförare ner öknamnen på fyrahundratolv arbetskamrater, utan en enda bild. Hittills har vi hittat ansikten till sextioen av dem.</p>",
    dk: "<p>Samlingen begyndte med en notesbog. I 1981 skrev en kranfører øgenavnene på fire hundrede og tolv kolleger ned, uden et eneste billede. Indtil nu har vi fundet ansigter til enogtres af dem.</p>",
    fi: "<p>Kokoelma sai alkunsa muistivihosta. Vuonna 1981 eräs nosturinkuljettaja kirjoitti ylös neljänsadankahdentoista työtoverinsa lempinimet, mutta kuvia ei ollut ainuttakaan. Tähän mennessä olemme löytäneet kasvot kuudellekymmenelleyhdelle.</p>",
  },
};

export const hull: DemoCollection = {
  organization: "hamn",
  status: "CLOSED",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: false,
  fullSize: true,
  cover: ["shipyard", "whole"],
  fields: {
    title: true,
    description: true,
    date: false,
    openDate: false,
    tags: false,
    location: false,
    isPhotographer: false,
    license: true,
  },
  questions: [{ value: "På vilken avdelning arbetade du eller din anhörige?", required: true }],
  title: { en: "The last hull", sv: "Det sista skrovet", dk: "Det sidste skrog", fi: "Viimeinen runko" },
  description: {
    en: "<p>Eriksberg, Lindholmen and Götaverken from the inside.</p>",
    sv: "<p>Eriksberg, Lindholmen och Götaverken inifrån.</p>",
    dk: "<p>Eriksberg, Lindholmen og Götaverken indefra.</p>",
    fi: "<p>Eriksberg, Lindholmen ja Götaverken sisältä.</p>",
  },
};

export const letters: DemoCollection = {
  organization: "hamn",
  status: "ACTIVE",
  isPublic: false,
  groupName: "_no_group",
  allowRelatedFiles: true,
  cover: ["letters", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: true,
    tags: false,
    location: false,
    license: false,
  },
  questions: [],
  title: { en: "Letters home", sv: "Brev hem", dk: "Breve hjem", fi: "Kirjeitä kotiin" },
  description: {
    en: "<p>Letters, postcards and telegrams from emigrants and seamen. The collection opens in spring; until then only the editors see it.</p>",
    sv: "<p>Brev, vykort och telegram från utvandrare och sjömän. Samlingen öppnar till våren; till dess är den bara synlig för redaktionen.</p>",
    dk: "<p>Breve, postkort og telegrammer fra udvandrere og sømænd. Samlingen åbner til foråret; indtil da kan kun redaktionen se den.</p>",
    fi: "<p>Siirtolaisten ja merimiesten kirjeitä, postikortteja ja sähkeitä. Kokoelma avataan keväällä; siihen asti se näkyy vain toimitukselle.</p>",
  },
  terms: {
    en: "<p>Pictures in this collection may be shown on screens along the quays. If somebody in a picture was in trouble with the customs, we leave the name out for seventy years.</p>",
    sv: "<p>Bilder i den här samlingen kan visas på skärmar längs kajerna. Om någon på en bild hade otalt med tullen utelämnar vi namnet i sjuttio år.</p>",
    dk: "<p>Billeder i denne samling kan blive vist på skærme langs kajerne. Hvis nogen på et billede havde et udestående med tolden, udelader vi navnet i halvfjerds år.</p>",
    fi: "<p>Tämän kokoelman kuvia voidaan näyttää laiturien varsille sijoitetuilla näytöillä. Jos kuvan henkilöllä oli selvittämättömiä asioita tullin kanssa, jätämme nimen pois seitsemäksikymmeneksi vuodeksi.</p>",
  },
};

export const faces: DemoCollection = {
  organization: "hamn",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  isReviewed: true,
  cover: ["portrait-woman", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: false,
    location: false,
    isPhotographer: false,
    license: false,
  },
  questions: [
    {
      value: "Vem tror du att det är?",
      translations: { en: "Who do you think it is?", dk: "Hvem tror du, det er?", fi: "Kuka arvelet hänen olevan?" },
      required: false,
    },
  ],
  title: {
    en: "Faces without names",
    sv: "Ansikten utan namn",
    dk: "Ansigter uden navn",
    fi: "Kasvot vailla nimeä",
  },
  description: {
    en: "<p>Pictures of which nobody knows any longer who is in them.</p>",
    sv: "<p>Bilder där ingen längre vet vem som är med.</p>",
    dk: "<p>Billeder, hvor ingen længere ved, hvem der er med.</p>",
    fi: "<p>Kuvia, joista kukaan ei enää tiedä, keitä niissä on.</p>",
  },
};
