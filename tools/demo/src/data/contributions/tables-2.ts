import type { DemoContribution } from "../types.ts";

/** For "Ordinary Tuesdays", Væveriets Museum. */
export const tables2: readonly DemoContribution[] = [
  {
    by: "mats",
    date: "1963-08-27",
    place: "uddevalla",
    tags: ["barn", "cykel", "hund"],
    photographer: "Min pappa, springande bredvid",
    license: "CC BY",
    media: [
      {
        of: "children",
        tone: "faded",
        title: "Första gången utan stödhjul",
        text: "Han släppte sadeln utan att säga något. Hunden, som hette Kapten, skällde hela vägen till brevlådan.",
      },
      { of: "children", crop: "dog", title: "Kapten", text: "Åt strumpor. Blev sjutton år." },
      {
        of: "children",
        crop: "cyclist",
        tone: "warm",
        title: "Ett hjul i luften",
        text: "Eller så var det kameran som hoppade.",
      },
    ],
    answers: ["Vid bordet satt vi fem, och Kapten under."],
  },
  {
    by: "elsa",
    date: "1936-05-21",
    place: "kungstorget",
    tags: ["torg", "trettiotal", "marknad"],
    photographer: "Karl Lindqvist",
    license: "PDM",
    media: [
      {
        of: "market",
        crop: "right",
        tone: "bw",
        title: "Rött och vitt, fast det inte syns",
        text: "Markisen var röd och klänningen också. Farfar skrev upp färgerna på baksidan för att minnas dem.",
      },
      {
        of: "market",
        tone: "sepia",
        title: "Torgdag i motljus",
        text: "Det enda han fotograferade den dagen var hattar.",
      },
    ],
    answers: ["Farfar och hans kamera."],
  },
  {
    by: "eero",
    date: "1959-12-06",
    place: "turku",
    tags: ["keittiö", "itsenäisyyspäivä", "kahvi"],
    photographer: "Isoisäni Lauri Laine",
    license: "CC BY",
    media: [
      {
        of: "kitchen",
        tone: "bw",
        title: "Pyhäkahvit arkikupeista",
        text: "Hienot kupit särkyivät muutossa, joten presidentin linnan vastaanottoa kuunneltiin näistä. Äidin mielestä kahvi maistui paremmalta.",
      },
      {
        of: "winter",
        crop: "cottage",
        title: "Itsenäisyyspäivän ilta",
        text: "Radiosta kuului pihalle asti, ketkä kättelivät. Me arvasimme puvut.",
      },
    ],
    answers: ["Äiti, mummo, minä ja yksi tyhjä tuoli."],
  },
  {
    by: "tuula",
    openDate: "Joskus 1960-luvulla, syyskuussa",
    place: "uusikaupunki",
    tags: ["mummola", "ikkuna", "pullat"],
    license: "CC BY-SA",
    media: [
      {
        of: "portrait-woman",
        title: "Mummo ja samovaari",
        text: "Samovaari oli kannu. Kukaan ei korjannut.",
      },
      {
        of: "haymaking",
        crop: "racks",
        title: "Näkymä pellolle",
        text: "Tästä ikkunasta näki, kuka tulee, viisi minuuttia ennen kuin hän tuli. Siinä ajassa ehti keittää kahvin.",
      },
    ],
    answers: ["Me lapset penkillä, mummo seisaallaan."],
  },
  {
    by: "gudrun",
    date: "1971-06-17",
    place: "vejle",
    tags: ["radio", "homesick"],
    license: "CC BY",
    photographer: "Ragnhild Bak",
    media: [
      {
        of: "radio",
        tone: "faded",
        title: "Listening for Reykjavík",
        text: "On a clear night and with one hand on the aerial you could hear it. On this one it was only Kalundborg.",
      },
      {
        of: "letter",
        tone: "faded",
        title: "The weekly letter",
        text: "Always two pages, always ending in the middle of a sentence, so that one had to wait for the next.",
      },
    ],
    answers: ["Ragnhild and I, on opposite sides of the radio."],
  },
  {
    by: "rasmus",
    date: "1994-02-15",
    place: "silkeborg",
    tags: ["skøjter", "vinter", "sø"],
    license: "CC BY",
    photographer: "Min søster",
    media: [
      {
        of: "class-photo-2",
        title: "Dagen før søen bar",
        text: "Så gav skolen fri, ikke officielt, men læreren var den første på isen.",
      },
      { of: "boathouses", crop: "row", title: "Bådehuset", text: "Her kunne man leje skøjter mod pant i en sko." },
      { of: "ice", tone: "cold", title: "Hele byen", text: "Tæl selv. Vi nåede til 46 og en hund." },
    ],
    answers: ["Det var på isen, vi drak kakaoen."],
  },
  {
    by: "kirsten",
    date: "2024-01-09",
    place: "vejle",
    tags: ["køkken", "i dag", "tirsdag"],
    license: "CC0",
    media: [
      {
        of: "letters",
        title: "Min egen tirsdag",
        text: "Samme bord, samme ugedag. Regningerne er nye, brevene er mormors.",
      },
      {
        of: "bicycle",
        tone: "warm",
        title: "El-cyklen var til reparation",
        text: "Så jeg tog mors. Den kører stadig kun i ét gear.",
      },
      {
        of: "kitchen",
        tone: "natural",
        crop: "pot",
        title: "Kanden, tæt på",
        text: "Emaljen er slået af ved hanken efter 1962.",
      },
      { of: "window", tone: "faded", title: "Og sådan så det ud hos min søster", text: "Hun ville også være med." },
    ],
    answers: ["Jeg, og katten, når den vil."],
  },
];
