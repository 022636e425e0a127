import type { DemoContribution } from "../types.ts";

/** For "Blue evenings", Billedarkivet Nord. */
export const blue1: readonly DemoContribution[] = [
  {
    by: "siri",
    date: "2003-11-29",
    place: "utsjoki",
    tags: ["aurora", "fishing", "river"],
    license: "CC BY",
    socials: ["Instagram"],
    media: [
      {
        of: "aurora",
        title: "Night fishing",
        text: "My uncles, not talking to each other. They had not for nine years; but you need two in that boat, so every autumn they sat in it and said nothing, very peacefully.",
        megapixels: 12,
      },
      {
        of: "aurora",
        crop: "boat",
        title: "The two of them",
        text: "The left one is called Áilu, and so is the right one.",
      },
      { of: "aurora", crop: "sky", tone: "cold", title: "What they were not talking about", text: "" },
    ],
    answers: ["-18 °C, and the camera stopped after the third picture."],
  },
  {
    by: "emma",
    date: "2015-01-06",
    place: "tromso",
    tags: ["church", "northern lights", "winter"],
    license: "CC0",
    media: [
      {
        of: "church",
        title: "We were the only two outside",
        text: "Everybody else had seen it before. The vicar came out, looked up, said “yes, that is a good one”, and went in again.",
        megapixels: 6,
      },
      {
        of: "church",
        crop: "door",
        tone: "warm",
        title: "Light from the other side",
        text: "Inside somebody was practising the same four bars on the organ.",
      },
    ],
    answers: ["Minus 22, according to the nurse in me"],
  },
  {
    by: "oskar",
    date: "1958-03-16",
    place: "kiruna",
    tags: ["backhoppning", "tävling", "skidor"],
    photographer: "Folke Lundmark",
    license: "CC BY-SA",
    media: [
      {
        of: "skier",
        title: "Hoppet i Luossabacken",
        text: "Farfar hoppade 61 meter och landade på fotografens väska. Det är därför det inte finns någon bild på landningen.",
      },
      {
        of: "skier",
        crop: "crowd",
        title: "Hela gruvan tittade på",
        text: "Skiftet hade skjutits upp en timme. Det står inte i några papper.",
      },
      {
        of: "skier",
        crop: "jumper",
        tone: "bw",
        title: "61 meter",
        text: "Håll en linjal mot bilden om du inte tror det.",
      },
    ],
    answers: ["27 grader, farfar hade tidningspapper i skorna"],
    files: [
      {
        name: "Resultatlista 1958.pdf",
        kind: "pdf",
        comment: "Avskriven efter anslagstavlan.",
        lines: [
          "Luossabacken, 16 mars 1958",
          "1. F. Lundmark  61,0 m",
          "2. A. Niia  59,5 m",
          "3. B. Karlsson  57,0 m (föll)",
        ],
      },
    ],
  },
  {
    by: "risto",
    date: "1947-12-28",
    place: "inari",
    tags: ["hiihto", "metsä", "talvi"],
    photographer: "Enoni Jouni",
    license: "CC BY",
    media: [
      {
        of: "winter-forest",
        title: "Posti tulee hiihtäen",
        text: "Kuusikymmentäkaksi kilometriä suuntaansa, kerran viikossa. Isoisä sanoi, että ladulla ehti ajatella kaikki ajatukset, ja paluumatkalla ne uudelleen toisin päin.",
      },
      {
        of: "winter-forest",
        crop: "skier",
        tone: "sepia",
        title: "Isoisä ja hengitys",
        text: "Höyry jäi ilmaan paikalleen. Sen läpi piti hiihtää.",
      },
      { of: "train", title: "Takaisin junalla", text: "" },
    ],
    answers: ["-31, sitten mittari loppui"],
  },
  {
    by: "emma",
    date: "2019-10-20",
    place: "lyngen",
    tags: ["first snow", "cottage"],
    license: "CC0",
    socials: ["Instagram", "Snapchat"],
    media: [
      {
        of: "winter",
        title: "The first snow",
        text: "We had borrowed the cottage for the autumn. The owner came across the field with a sledge and a child on it and said: now it is winter, do you have wood?",
      },
      {
        of: "church-2",
        crop: "couple",
        title: "The delegation",
        text: "She brought a loaf of bread, he brought the advice.",
      },
    ],
    answers: ["Just below zero"],
  },
];
