import type { DemoContribution } from "../types.ts";

/** For "The long summer", Saaristomuseo. */
export const summer2: readonly DemoContribution[] = [
  {
    by: "annemette",
    date: "1983-07-30",
    place: "aero",
    tags: ["badebro", "sommer", "ø"],
    license: "CC BY",
    media: [
      {
        of: "jetty",
        crop: "boys",
        tone: "faded",
        title: "Badebroen derhjemme",
        text: "Sendt til jer fra en anden ø med det samme vand. Min bror til højre havde lovet at springe, hvis jeg sprang.",
      },
      { of: "jetty", tone: "warm", title: "Ingen sprang", text: "Men vi fik is." },
    ],
  },
  {
    by: "kaarina",
    date: "2018-07-21",
    place: "uusikaupunki",
    tags: ["purjehdus", "filmi"],
    license: "CC0",
    socials: ["Instagram", "Facebook"],
    media: [
      {
        film: "regatta",
        title: "Lähtö klo 12.00",
        text: "Ääni on tuulta ja yksi lokki. Kuvasin aallonmurtajalta puhelimella, jonka melkein pudotin.",
      },
      {
        of: "lighthouse",
        title: "Majakka, jonka ympäri käännyttiin",
        text: "Tähän asti punainen purje johti. Sitten ei enää.",
      },
    ],
  },
  {
    by: "sirkka",
    date: "1949-07-20",
    place: "saimaa",
    tags: ["heinätyöt", "talkoot"],
    photographer: "Opettaja Kosonen",
    license: "CC BY",
    media: [
      {
        of: "haymaking",
        title: "Heinäseipäillä",
        text: "Olin yksitoistavuotias ja vastuussa kaljasta. Ukki vasemmalla ei koskaan ottanut hattua pois, ei edes uidessa.",
      },
      {
        of: "nets",
        crop: "man",
        title: "Isä ja verkot",
        text: "Naula, jossa ne riippuivat, on yhä aitan seinällä. Sen alla on isän nimi poltettuna.",
      },
      {
        of: "midsummer",
        crop: "pair",
        title: "Äiti juhannuksena",
        text: "Esiliinaan kirjailtiin joka kesä yksi risti lisää.",
      },
    ],
  },
  {
    by: "goran",
    date: "1955-07-27",
    place: "korppoo",
    tags: ["hö", "arbete"],
    photographer: "Min mor Signe",
    license: "CC BY",
    media: [
      {
        of: "bicycle",
        title: "Cykeln till Långängen",
        text: "Det regnade i elva dagar efter den här bilden, och den stod kvar vid väggen.",
      },
      {
        of: "midsummer-2",
        crop: "dancers",
        title: "Alla som kunde gå",
        text: "Också hon som dansar längst bort, hon var nittio.",
      },
    ],
  },
  {
    by: "eero",
    date: "1988-08-06",
    place: "nauvo",
    tags: ["sauna", "ilta"],
    license: "CC BY",
    media: [
      {
        of: "sauna",
        crop: "house",
        tone: "warm",
        title: "Savu nousee suoraan ylös",
        text: "Se tietää hyvää säätä tai sitä, että joku unohti luukun auki.",
      },
      {
        of: "aurora",
        crop: "cabin",
        tone: "natural",
        title: "Kerran elokuussa",
        text: "Revontulet saaristossa. Kukaan ei usko, ennen kuin näkee kuvan, eikä sittenkään.",
        openDate: "Elokuun loppu, samana vuonna",
      },
    ],
  },
  {
    by: "tuula",
    openDate: "Jokin kesä ennen kuin koulu alkoi",
    place: "uusikaupunki",
    tags: ["lapsuus", "pyörä"],
    license: "CC BY-SA",
    media: [
      {
        of: "jetty",
        crop: "boys",
        title: "Minä ja uudet uimahousut",
        text: "Vesi oli kylmää, mutta housut olivat uudet.",
      },
      { of: "children", tone: "cold", crop: "dog", title: "Musti ennättää ensin", text: "" },
    ],
  },
  {
    by: "arne",
    date: "1974-07-08",
    place: "mariehamn",
    tags: ["husvagn", "semester"],
    license: "CC BY",
    media: [
      {
        of: "caravan",
        crop: "wagon",
        title: "Färjan var full, så vi stannade",
        text: "Tre dagar på en äng i Mariehamn. Barnen minns det som den bästa semestern; jag minns gasolen.",
      },
    ],
  },
];
