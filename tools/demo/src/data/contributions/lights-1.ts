import type { DemoContribution } from "../types.ts";

/** For "Light and people along the coast", Saaristomuseo. */
export const lights1: readonly DemoContribution[] = [
  {
    by: "eero",
    date: "1968-10-27",
    place: "uto",
    tags: ["majakka", "luotsi", "syksy"],
    photographer: "Isäni Veikko Laine",
    license: "CC BY-SA",
    media: [
      {
        of: "lighthouse-2",
        title: "Viimeinen valo ennen talvea",
        text: "Isä oli luotsina Utössä ja otti tämän matkalla kotiin. Majakalla näkyvä hahmo on vartija Söderlund, joka laski aina jäätyneen lapasensa kaiteelle kuivumaan.",
        megapixels: 8,
      },
      {
        of: "lighthouse-2",
        crop: "keeper",
        title: "Söderlund ja lapanen",
        text: "Jos katsoo oikein tarkasti, lapasen melkein näkee.",
      },
      {
        of: "lighthouse-2",
        crop: "lantern",
        tone: "bw",
        title: "Lyhty",
        text: "Kirkkaalla säällä valo ulottui kahdenkymmenen meripeninkulman päähän, sumussa ei oman nenän.",
      },
    ],
    answers: ["Vartija Söderlund, Utön luotsiasemalta.", "Kotona Turussa, albumissa numero 4."],
    files: [
      {
        name: "Päiväkirja 1968.pdf",
        kind: "pdf",
        comment: "Isän päiväkirjan sivu samalta viikolta.",
        lines: [
          "27.10.1968, sunnuntai",
          "Tuuli lounaasta 14 m/s. Kaksi alusta sisään.",
          "Söderlund keitti lohta. Kuvasin majakan.",
          "Kello 18.40 valo syttyi, kello 18.41 satoi.",
        ],
      },
    ],
  },
  {
    by: "eero",
    date: "2021-08-07",
    place: "bengtskar",
    tags: ["majakka", "ilta", "filmi"],
    license: "CC BY",
    socials: ["Instagram"],
    media: [
      {
        film: "lighthouse-2",
        title: "Valo syttyy",
        text: "Kuvattu veneestä, käsivaralta ja aallokossa. Kamera kulkee lyhdystä alas, koska käteni väsyi.",
      },
      { of: "lighthouse", title: "Sama ilta, hetkeä myöhemmin", text: "Luodolla oli vain meitä kolme ja yksi haahka." },
    ],
    answers: ["Ei ketään kuvassa, veneessä veljeni ja minä."],
  },
  {
    by: "goran",
    date: "1957-04-30",
    place: "korppoo",
    tags: ["nät", "fiske", "strömming"],
    photographer: "Min mor Signe",
    license: "CC BY",
    media: [
      {
        of: "nets",
        tone: "natural",
        title: "Far vid näten",
        text: "Det var sista april och isen hade gått på natten. Han hade stått färdig sedan mars, säger mor, och bara väntat på att någon skulle ge honom rätt.",
      },
      {
        of: "nets",
        crop: "hut",
        tone: "faded",
        title: "Boden",
        text: "Dörren till höger, den som aldrig gick att stänga. Den står öppen än.",
      },
      {
        of: "nets",
        crop: "nets",
        tone: "bw",
        title: "Fyrtio famnar",
        text: "Lagade av farfar om vintern, under radions gudstjänst.",
      },
    ],
    answers: ["Min far Erik Öhman.", "I köket, ovanför spisen."],
  },
  {
    by: "goran",
    date: "1963-06-08",
    place: "houtskar",
    tags: ["båthus", "roddbåt"],
    photographer: "Min mor Signe",
    license: "CC BY",
    media: [
      {
        of: "boathouses-2",
        title: "Posten kommer",
        text: "Johan i gul tröja rodde posten mellan fyra holmar i tjugoåtta år. Han läste alla vykort högt för sig själv, för säkerhets skull, om de skulle falla i.",
      },
      {
        of: "boathouses-2",
        crop: "rower",
        title: "Johan hälsar",
        text: "Han hälsade alltid först, och alltid med den hand som inte rodde.",
      },
      { of: "boathouses-2", crop: "boat", tone: "faded", title: "Den blå ekan", text: "Den var vår." },
      {
        of: "boathouses-2",
        crop: "gables",
        tone: "warm",
        title: "Sex gavlar",
        text: "Den ljusa byggdes sist och sjönk först.",
      },
    ],
    answers: ["Postroddaren Johan Lindroos.", ""],
  },
  {
    by: "camilla",
    date: "1948-02-22",
    place: "nauvo",
    tags: ["is", "skridskor", "vinter"],
    photographer: "Kyrkoherden",
    license: "PDM",
    media: [
      {
        of: "ice",
        title: "Söndag på isen",
        text: "Hela Nagu efter högmässan. Kyrkoherden stod på land och fotograferade, för han hade brutit foten veckan innan, på samma is.",
      },
      { of: "ice", crop: "edge", tone: "bw", title: "De som vågade ut först", text: "" },
    ],
    answers: ["Moster Gunnel är nummer fyra från vänster. De andra söker vi.", "I församlingens arkiv."],
  },
  {
    by: "pekka",
    date: "1939-07-29",
    place: "hanko",
    tags: ["regatta", "purjehdus", "kesä"],
    photographer: "Tuntematon",
    license: "PDM",
    media: [
      {
        of: "regatta",
        tone: "bw",
        title: "Viimeinen regatta",
        text: "Kuukautta myöhemmin syttyi sota. Setäni vene on oikealla, se jossa on tumma purje; se oli punainen ja värjätty puolukalla, ainakin sedän mukaan.",
      },
      {
        of: "regatta",
        crop: "left",
        tone: "bw",
        title: "Johtoveneet",
        text: "Vasemmanpuoleinen voitti, mutta palkinto jäi noutamatta.",
      },
    ],
    answers: ["Setäni Armas Niemen Tuuli-niminen vene.", "Hangon purjehdusseuralla."],
  },
];
