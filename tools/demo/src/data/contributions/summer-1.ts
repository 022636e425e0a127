import type { DemoContribution } from "../types.ts";

/** For "The long summer", Saaristomuseo. */
export const summer1: readonly DemoContribution[] = [
  {
    by: "sirkka",
    date: "1962-08-18",
    place: "saimaa",
    tags: ["sauna", "laituri", "elokuu"],
    photographer: "Mieheni Toivo",
    license: "CC BY",
    media: [
      {
        of: "sauna",
        title: "Saunan jälkeen",
        text: "Toivo otti kuvan järveltä, soutuveneestä, vaikka hänen piti olla hakemassa vettä. Laiturilla seison minä ja ihmettelen, missä vesi viipyy.",
        megapixels: 12,
      },
      { of: "sauna", crop: "bather", title: "Se olen minä", text: "Pyyhe oli häälahja." },
      {
        of: "sauna",
        crop: "boat",
        tone: "cold",
        title: "Toinen vene",
        text: "Naapurin. Se oli aina vähän väärässä paikassa, mutta kuvaan se osui oikein.",
      },
    ],
  },
  {
    by: "tuula",
    date: "1975-06-21",
    place: "nauvo",
    tags: ["juhannus", "salko", "tanssi"],
    license: "CC BY-SA",
    socials: ["Facebook"],
    media: [
      {
        of: "midsummer-2",
        title: "Juhannussalko nousi kolmannella yrityksellä",
        text: "Ensimmäisellä se kaatui kahvipöytään ja toisella papin suuntaan. Sitten kutsuttiin naiset apuun.",
        megapixels: 8,
      },
      {
        of: "midsummer-2",
        crop: "dancers",
        title: "Piiri pieni pyörii",
        text: "Minä olen vihreässä hameessa ja tanssin väärään suuntaan.",
      },
      {
        of: "midsummer-2",
        crop: "pole",
        tone: "faded",
        title: "Seppeleet",
        text: "Sidottu aattona, kaikki kädet mukana.",
      },
      { of: "midsummer-2", crop: "meadow", title: "Niitty ennen kuin se tallattiin", text: "" },
    ],
  },
  {
    by: "camilla",
    date: "1938-06-24",
    place: "houtskar",
    tags: ["midsommar", "majstång", "folkdräkt"],
    photographer: "Min mormor, med lånad kamera",
    license: "PDM",
    media: [
      {
        of: "midsummer",
        title: "Midsommar på Houtskär",
        text: "Mannen till höger med barnet i rött är min morfar. Han skulle just fria, men barnet, som var granntantens, ville inte släppa hans hand.",
      },
      {
        of: "midsummer",
        crop: "pair",
        tone: "sepia",
        title: "Morfar och barnet",
        text: "Han friade dagen därpå. Barnet var med då också.",
      },
      { of: "midsummer", crop: "dancers", tone: "sepia", title: "Ringen", text: "Tre av dem hette Elin." },
    ],
  },
  {
    by: "karin",
    date: "1969-06-20",
    place: "kokar",
    tags: ["midsommar", "äng", "resa"],
    license: "CC BY",
    media: [
      {
        of: "midsummer-2",
        tone: "warm",
        crop: "dancers",
        title: "Vi som kom med färjan",
        text: "Man såg genast vilka som var gäster: vi dansade i takt.",
      },
      {
        of: "midsummer",
        tone: "warm",
        crop: "pole",
        title: "Stången från sidan",
        text: "Flaggan överst är åländsk. Någon hade sytt korset lite snett, och så hade det fått bli.",
      },
    ],
  },
  {
    by: "helen",
    date: "2012-06-22",
    place: "korppoo",
    tags: ["midsummer", "first visit"],
    license: "CC BY",
    media: [
      {
        of: "midsummer-2",
        tone: "cold",
        title: "My first midsummer, and it did not rain",
        text: "Everyone apologised for the good weather, as if they had exaggerated before.",
      },
      {
        of: "church-2",
        tone: "natural",
        crop: "graves",
        title: "Looking for Oscar’s people",
        text: "We found eleven with his name. An old man with a rake told us which ones were ours.",
      },
    ],
  },
  {
    by: "pekka",
    date: "1966-07-12",
    place: "hanko",
    tags: ["uimahyppy", "uimaranta"],
    photographer: "Isäni",
    license: "CC BY",
    media: [
      {
        of: "jetty",
        title: "Hyppytorni",
        text: "Veljeni seisoi ylhäällä kaksikymmentä minuuttia. Isä odotti kameran kanssa. Sitten filmi loppui ja veli hyppäsi.",
      },
      { of: "jetty", crop: "tower", title: "Minuutti 19", text: "" },
      {
        of: "jetty",
        crop: "water",
        tone: "warm",
        title: "Ne, jotka olivat jo vedessä",
        text: "Huutelivat kaikenlaista. Osa oli rohkaisevaa.",
      },
    ],
  },
];
