import type { DemoContribution } from "../types.ts";

/** For "Blue evenings", Billedarkivet Nord. */
export const blue2: readonly DemoContribution[] = [
  {
    by: "karin",
    date: "1977-12-10",
    place: "jokkmokk",
    tags: ["björkar", "stuga", "snö"],
    license: "CC BY",
    media: [
      {
        of: "radio",
        title: "Bara skalan lyste",
        text: "Vi satt i mörkret för att se om stjärnorna räckte till att läsa vid. Det gjorde de inte, men nästan, och radion var på.",
      },
      {
        of: "station",
        title: "Björken vid stationen",
        text: "Den fick heta Klas, efter stinsen.",
      },
    ],
    answers: ["Som att andas in nålar"],
  },
  {
    by: "rasmus",
    date: "2022-02-02",
    place: "senja",
    tags: ["fjord", "blå time", "geologi"],
    license: "CC BY",
    media: [
      {
        of: "fjord",
        crop: "ridges",
        title: "Tre gange gnejs",
        text: "Min chef bad om et fagligt billede af lagene. Jeg sendte dette. Han har det hængende på kontoret, så det gik vel.",
      },
      {
        of: "fisherman",
        title: "Manden, der sejlede os",
        text: "Fjeldet er 2,7 milliarder år gammelt. Han sagde, at han havde kendt det, fra det var nyt.",
      },
    ],
    answers: ["Minus fire og sidelæns vind"],
  },
  {
    by: "maren",
    openDate: "One of the first winters with the ferry",
    place: "senja",
    tags: ["fjord", "sailing", "ferry"],
    photographer: "My grandmother",
    license: "CC BY-SA",
    media: [
      {
        of: "boathouses-2",
        title: "Before the quay was built",
        text: "Grandmother ran the ferry kiosk and photographed everything that was not the ferry.",
      },
      {
        of: "fjord-2",
        crop: "boat",
        tone: "faded",
        title: "The dentist arriving",
        text: "Twice a year, weather permitting. Children prayed for storms.",
      },
    ],
  },
  {
    by: "risto",
    date: "1991-11-17",
    place: "kilpisjarvi",
    tags: ["sauna", "kaamos"],
    license: "CC BY-NC",
    isPrivate: true,
    media: [
      {
        of: "sauna",
        tone: "cold",
        crop: "bather",
        title: "Isä ja avanto, ennen kuin avanto tehtiin",
        text: "Järvi ei ollut vielä jäässä. Hän oli pettynyt.",
      },
    ],
    answers: ["+1, valitettavasti"],
  },
  {
    by: "margareta",
    date: "1984-02-26",
    place: "abisko",
    tags: ["norrsken", "semester", "misslyckat försök"],
    license: "CC BY",
    media: [
      {
        of: "aurora",
        tone: "faded",
        crop: "sky",
        title: "Elva minuters slutartid",
        text: "Det tog sju bilder att begripa att linslocket satt på. Det här är den åttonde.",
      },
      {
        of: "church",
        crop: "sky",
        tone: "natural",
        title: "Kapellet på hemvägen",
        text: "Då behövdes inget stativ, jag hade frusit fast.",
      },
    ],
    answers: ["Kallare än kameran tålde"],
  },
];
