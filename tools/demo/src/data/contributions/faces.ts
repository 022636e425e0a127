import type { DemoContribution } from "../types.ts";

/** For "Faces without names", Hamnarkivet, whose staff decide on what is sent. */
export const faces: readonly DemoContribution[] = [
  {
    by: "ingrid",
    openDate: "Kring 1915",
    license: "PDM",
    media: [
      {
        of: "portrait-woman",
        tone: "sepia",
        title: "Hon som satt längst in i skåpet",
        text: "Låg bakom porslinet, med ryggen utåt. På baksidan står bara ett telefonnummer med tre siffror.",
      },
    ],
    answers: ["Möjligen någon av systrarna i speceriaffären."],
  },
  {
    by: "kirsten",
    openDate: "Ca. 1930",
    license: "CC BY",
    media: [
      {
        of: "class-photo",
        crop: "mistress",
        title: "Lærerinden fra Göteborg",
        text: "Min mor gik i skole i Sverige i to år og huskede alle navne undtagen hendes.",
      },
    ],
  },
  {
    by: "kaarina",
    openDate: "1920-luku",
    license: "PDM",
    media: [
      {
        of: "portrait-skipper",
        crop: "coat",
        title: "Kippari, jolla oli seitsemän nappia",
        text: "Kuva kulki mukana kolmessa muutossa. Kukaan ei tunnista miestä, kaikki tunnistavat takin.",
      },
    ],
  },
  {
    by: "helen",
    openDate: "The fifties",
    license: "CC BY",
    media: [
      {
        of: "shipyard",
        crop: "men",
        title: "Two men who do not look up",
        text: "My father took it from the gate. He said that one of them later owned a cinema.",
      },
    ],
    standing: { is: "waiting" },
  },
  {
    by: "elsa",
    openDate: "Efter kriget",
    license: "CC BY-SA",
    media: [
      {
        of: "class-photo-2",
        crop: "left",
        title: "Vänstra halvan av klassen",
        text: "Högra halvan klippte mormor bort.",
      },
      { of: "class-photo-2", crop: "front", title: "Raden som fick sitta" },
    ],
    standing: {
      is: "asked",
      words: "Vilken fin bild! Vet du ungefär vilket år den är tagen, och vid vilken skola?",
      answer: "Det måste ha varit hösten 1948, för i januari flyttade mormor. Skolan var Nordhemsskolan.",
    },
  },
  {
    by: "bertil",
    license: "CC BY",
    media: [
      {
        of: "fisherman",
        crop: "face",
        title: "Mannen på bryggan",
        text: "Han bjöd på kaffe och sade inte vad han hette.",
      },
    ],
    standing: { is: "asked", words: "Var är bilden tagen? Skriv gärna vilken ö det var, om du minns." },
  },
  {
    by: "per",
    license: "InC",
    media: [{ of: "children", crop: "girl", title: "Flickan med hunden", megapixels: 1 }],
    standing: {
      is: "declined",
      reason: "privacy",
      words: "Barnet på bilden är lätt att känna igen och lever troligen. Vi sparar den inte utan familjens ja.",
    },
  },
  {
    by: "mats",
    openDate: "1952",
    license: "CC BY-SA",
    media: [
      {
        of: "street-tram",
        crop: "man",
        title: "Han med hatten",
        text: "Satt i ett ramverk från en loppmarknad i Kungälv. Vem är han?",
      },
    ],
    standing: { is: "waiting" },
  },
  {
    by: "signe",
    openDate: "Min farmors tid",
    license: "CC BY",
    media: [
      {
        of: "portrait-elin",
        crop: "face",
        title: "Den enda bilden av henne",
        text: "Vi tror att hon hette Elin. Det står så på ramen, men ramen är nyare än bilden.",
      },
    ],
    answers: ["Farmors syster, kanske."],
    standing: { is: "waiting" },
  },
];
