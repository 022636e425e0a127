import type { DemoContribution } from "../types.ts";

/** For "The picture circle", which only its members see. */
export const circle: readonly DemoContribution[] = [
  {
    by: "camilla",
    openDate: "Kring sekelskiftet",
    place: "nauvo",
    tags: ["okänd", "porträtt"],
    photographer: "Okänd",
    license: "PDM",
    media: [
      {
        of: "portrait-elin",
        tone: "natural",
        title: "Vem är hon? Nummer 17",
        text: "Hittad bakom en spegel i prästgården. Broschen liknar den som fru Holmberg bär på bild 9.",
      },
      {
        of: "portrait-skipper",
        crop: "face",
        title: "Vem är han? Nummer 18",
        text: "Uniformen är lotsverkets, men knapparna är fel.",
      },
    ],
    answers: ["Broschen och knapparna."],
  },
  {
    by: "eero",
    date: "1928-08-12",
    place: "korppoo",
    tags: ["tunnistamatta", "häät"],
    photographer: "Tuntematon",
    license: "PDM",
    media: [
      {
        of: "church-2",
        crop: "couple",
        tone: "bw",
        title: "Hääpari, numero 23",
        text: "Kirkko on Korppoo tai sitten ei. Morsiamen hame on liian tumma elokuuksi.",
      },
      {
        of: "church-2",
        tone: "sepia",
        title: "Sama pari, kauempaa",
        text: "Hautakivissä voi olla nimiä. Joku ehtii lukea ne ennen maanantaita.",
      },
    ],
    answers: ["Mikä kirkko? Kuka nai ketä?"],
    files: [
      {
        name: "Muistio.docx",
        kind: "docx",
        comment: "Edellisen kokouksen muistiinpanot.",
        lines: [
          "Kuvapiiri, maanantai",
          "Läsnä: Camilla, Eero, Göran, Kaarina.",
          "Numero 23: Göran epäilee Houtskaria. Muut eivät.",
          "Pullavuoro: Kaarina.",
        ],
      },
    ],
  },
  {
    by: "goran",
    openDate: "Före 1940",
    tags: ["okända", "skola"],
    photographer: "Okänd",
    license: "PDM",
    media: [
      {
        of: "class-photo",
        crop: "teacher",
        tone: "natural",
        title: "Läraren, nummer 31",
        text: "Min far kallade honom Kråkan. Det hjälper kanske inte.",
      },
      { of: "class-photo", crop: "mistress", tone: "bw", title: "Lärarinnan, nummer 32", text: "" },
      {
        of: "class-photo-2",
        tone: "sepia",
        title: "En annan klass, nummer 33",
        text: "Samma vägg, andra fönster. Byggdes skolan om?",
      },
    ],
    answers: ["När byttes fönstren i Korpo skola?"],
  },
  {
    by: "kaarina",
    date: "1946-12-24",
    place: "rauma",
    tags: ["tunnistamatta"],
    photographer: "Tuntematon",
    license: "InC",
    isPrivate: true,
    media: [
      {
        of: "portrait-woman",
        title: "Äidin ystävä, numero 40",
        text: "Äiti ei koskaan sanonut hänen nimeään, mutta pelasti kuvan tulipalosta.",
      },
      {
        of: "letter",
        crop: "end",
        tone: "sepia",
        title: "Allekirjoitus, numero 41",
        text: "Kirje oli kuvan takana. Lukeeko tuossa Hilkka?",
      },
    ],
    answers: ["Hilkka vai Hilja?"],
  },
];
