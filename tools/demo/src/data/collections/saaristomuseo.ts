import type { DemoCollection } from "../types.ts";

export const lights: DemoCollection = {
  organization: "saari",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: true,
  cover: ["lighthouse", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: false,
    socials: false,
    location: true,
    isPhotographer: false,
    license: false,
  },
  questions: [
    {
      value: "Kuka tai kenen vene kuvassa on?",
      translations: {
        en: "Who or whose boat is it?",
        sv: "Vem eller vems båt är det?",
        dk: "Hvem eller hvis båd er det?",
      },
      required: false,
    },
    {
      value: "Missä alkuperäinen kuva on?",
      translations: {
        en: "Where is the original?",
        sv: "Var finns originalet?",
        dk: "Hvor er originalen?",
      },
      required: false,
    },
  ],
  title: {
    en: "Light and people along the coast",
    sv: "Ljus och folk längs kusten",
    dk: "Lys og folk langs kysten",
    fi: "Rannikon valot ja väki",
  },
  description: {
    en: "<p>We have plenty of lighthouses. We lack the keepers and their families.</p>",
    sv: "<p>Fyrar har vi gott om. Vi saknar fyrvaktarna och deras familjer.</p>",
    dk: "<p>Fyrtårne har vi nok af. Vi mangler fyrpasserne og deres familier.</p>",
    fi: "<p>Majakoista meillä on kuvia yllin kyllin. Meiltä puuttuvat majakanvartijat ja heidän perheensä.</p>",
  },
  about: {
    en: "<p>Of the forty lighthouses between Hanko and Vaasa not one has had a keeper since 1987. The last of them still lives on Korppoo and reads every contribution.</p>",
    sv: "<p>Av de fyrtio fyrarna mellan Hangö och Vasa har ingen haft vaktare sedan 1987. Den sista av dem bor kvar på Korpo och läser varje bidrag.</p>",
    dk: "<p>Ingen af de fyrre fyrtårne mellem Hangö og Vasa har haft en fyrpasser siden 1987. Den sidste af dem bor stadig på Korpo og læser hvert eneste bidrag.</p>",
    fi: "<p>Hangon ja Vaasan välisistä neljästäkymmenestä majakasta yhdessäkään ei ole ollut vartijaa vuoden 1987 jälkeen. Viimeinen heistä asuu yhä Korppoossa ja lukee jokaisen tarinan.</p>",
  },
};

export const summer: DemoCollection = {
  organization: "saari",
  status: "ACTIVE",
  isPublic: true,
  groupName: "default",
  allowRelatedFiles: false,
  cover: ["sauna", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: true,
    socials: false,
    location: false,
    isPhotographer: false,
    license: false,
  },
  questions: [],
  title: { en: "The long summer", sv: "Den långa sommaren", dk: "Den lange sommer", fi: "Pitkä kesä" },
  description: {
    en: "<p>The first swim and the last, saunas, midsummer poles, hay, regattas and evenings that did not end.</p>",
    sv: "<p>Första doppet och sista, bastur, midsommarstänger, hö, seglingar och kvällar som inte tog slut.</p>",
    dk: "<p>Det første bad og det sidste, saunaer, midsommerstænger, hø, kapsejladser og aftener, der ikke fik ende.</p>",
    fi: "<p>Kesän ensimmäinen uinti ja viimeinen, saunat, juhannussalot, heinätyöt, purjehduskilpailut ja illat, jotka eivät loppuneet.</p>",
  },
};

export const circle: DemoCollection = {
  organization: "saari",
  status: "ACTIVE",
  isPublic: false,
  groupName: "kuvapiiri",
  allowRelatedFiles: true,
  cover: ["portrait-skipper", "whole"],
  fields: {
    title: true,
    description: false,
    date: false,
    openDate: false,
    tags: false,
    location: false,
    isPhotographer: true,
    license: false,
  },
  questions: [{ value: "Mitä kuvasta pitäisi vielä selvittää?", required: true }],
  title: { en: "The picture circle", sv: "Bildcirkeln", dk: "Billedkredsen", fi: "Kuvapiiri" },
  description: {
    en: "<p>Working room of the picture circle, which meets on the first Monday of the month. Here lie the faces that nobody has recognised yet.</p>",
    sv: "<p>Bildcirkelns arbetsrum. Vi träffas första måndagen i månaden, och här ligger ansiktena som ingen har känt igen ännu.</p>",
    dk: "<p>Billedkredsens arbejdsrum. Vi mødes den første mandag i måneden, og her ligger de ansigter, som endnu ingen har genkendt.</p>",
    fi: "<p>Kuvapiirin työhuone. Kokoonnumme kuukauden ensimmäisenä maanantaina, ja täällä odottavat kasvot, joita kukaan ei ole vielä tunnistanut.</p>",
  },
  terms: {
    en: "<p>Write no exact positions of seal skerries and nesting places. We remove them where we find them.</p>",
    sv: "<p>Skriv inga exakta positioner för sälskär och häckningsplatser. Vi tar bort dem där vi hittar dem.</p>",
    dk: "<p>Skriv ikke nøjagtige positioner for sælskær og ynglepladser. Vi fjerner dem, hvor vi finder dem.</p>",
    fi: "<p>Älä kirjoita hylkeiden makuupaikkojen tai pesimäluotojen tarkkoja sijainteja. Poistamme ne, jos sellaisia löytyy.</p>",
  },
};
