import type { DemoCollection } from "../types.ts";

export const cloth: DemoCollection = {
  organization: "vaev",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  cover: ["weave", "whole"],
  fields: {
    title: true,
    description: true,
    date: false,
    openDate: false,
    tags: false,
    location: false,
    isPhotographer: false,
    license: false,
  },
  questions: [
    {
      value: "Hvem vævede eller arbejdede her, og hvordan er I i familie?",
      translations: {
        en: "Who wove or worked here, and how are you related?",
        sv: "Vem vävde eller arbetade här, och hur är ni släkt?",
        fi: "Kuka täällä kutoi tai työskenteli, ja miten olette sukua?",
      },
      required: false,
    },
    {
      value: "Findes stoffet stadig?",
      translations: {
        en: "Does the cloth still exist?",
        sv: "Finns tyget kvar?",
        fi: "Onko kangas vielä tallella?",
      },
      required: false,
    },
  ],
  title: { en: "The cloth we inherited", sv: "Tyget vi ärvde", dk: "Stoffet, vi arvede", fi: "Perityt kankaat" },
  description: {
    en: "<p>Show us the cloth that has stayed in the family.</p>",
    sv: "<p>Visa oss tyget som har stannat i släkten.</p>",
    dk: "<p>Vis os det stof, der er blevet i familien.</p>",
    fi: "<p>Näytä meille kangas, joka on pysynyt suvussa.</p>",
  },
  about: {
    en: "<p>The museum owns eleven metres of pattern cards but only two finished coverlets: the rest was sold or slept under. With your pictures we hope to match every card with a cloth.</p>",
    sv: "<p>Museet äger elva meter mönsterkort men bara två färdiga täcken: resten såldes eller sov man under. Med dina bilder hoppas vi kunna para ihop varje kort med ett tyg.</p>",
    dk: "<p>Museet ejer elleve meter mønsterkort, men kun to færdige tæpper: Resten blev solgt, eller også sov man under dem. Med jeres billeder håber vi at finde et stykke stof til hvert kort.</p>",
    fi: "<p>Museolla on yksitoista metriä mallikortteja mutta vain kaksi valmista peitettä: loput myytiin tai niiden alla nukuttiin. Kuvienne avulla toivomme löytävämme jokaiselle kortille kankaan.</p>",
  },
};

export const tables: DemoCollection = {
  organization: "vaev",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  cover: ["kitchen", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: false,
    socials: false,
    location: false,
    isPhotographer: false,
    license: false,
  },
  questions: [
    {
      value: "Hvem plejede at sidde ved bordet?",
      translations: {
        en: "Who used to sit at the table?",
        sv: "Vem brukade sitta vid bordet?",
        fi: "Ketkä pöydän ääressä tavallisesti istuivat?",
      },
      required: false,
    },
  ],
  title: {
    en: "Ordinary Tuesdays",
    sv: "Vanliga tisdagar",
    dk: "Helt almindelige tirsdage",
    fi: "Tavallisia tiistaita",
  },
  description: {
    en: "<p>What did a kitchen look like in 1955, and who sat there?</p>",
    sv: "<p>Hur såg ett kök ut 1955, och vem satt där?</p>",
    dk: "<p>Hvordan så et køkken ud i 1955, og hvem sad i det?</p>",
    fi: "<p>Miltä keittiö näytti vuonna 1955, ja kuka siellä istui?</p>",
  },
};

export const school: DemoCollection = {
  organization: "vaev",
  status: "ARCHIVED",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: false,
  cover: ["class-photo-2", "whole"],
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
  questions: [{ value: "Hvilke navne kender du?", required: false }],
  title: { en: "School photographs", sv: "Klassfoton", dk: "Klassebilleder", fi: "Luokkakuvia" },
  description: {
    en: "<p>Class photographs from the mill’s own school and from schools near and far. We have the pictures, you have the names.</p>",
    sv: "<p>Klassfoton från väveriets egen skola och från skolor när och fjärran. Vi har bilderna, ni har namnen.</p>",
    dk: "<p>Klassebilleder fra fabrikkens egen skole og fra skoler nær og fjern. Vi har billederne, I har navnene.</p>",
    fi: "<p>Luokkakuvia kutomon omasta koulusta ja muista kouluista läheltä ja kaukaa. Meillä on kuvat, teillä nimet.</p>",
  },
  archivedText:
    "<p>Samlingen »Klassebilleder« blev afsluttet i foråret. Tak for alle navnene! Billederne er nu en del af museets arkiv, hvor man kan se dem efter aftale. Skriv til os, hvis du savner en kopi af dit bidrag.</p>",
};
