import type { DateWords } from "./words.ts";

/** A month with the case endings used in dates: in June, since June, until June, of the 14th of June. */
const month = (stem: string) =>
  ["kuu", "kuuta", "kuun", "kuussa", "kuulta", "kuusta", "kuuhun"].map((ending) => stem + ending);

/** The number before the word for a decade, which people join with and without the ending of its case. */
const decadeNumbers: readonly (readonly [names: readonly string[], decade: number])[] = [
  [["kymmen"], 1910],
  [["kaksikymmen", "kaksikymmentä"], 1920],
  [["kolmikymmen", "kolmekymmentä", "kolmekymmen"], 1930],
  [["nelikymmen", "neljäkymmentä", "neljäkymmen"], 1940],
  [["viisikymmen", "viisikymmentä"], 1950],
  [["kuusikymmen", "kuusikymmentä"], 1960],
  [["seitsenkymmen", "seitsemänkymmentä", "seitsemänkymmen"], 1970],
  [["kahdeksankymmen", "kahdeksankymmentä"], 1980],
  [["yhdeksänkymmen", "yhdeksänkymmentä"], 1990],
];
const decadeForms = (names: readonly string[], decade: number) =>
  names.flatMap((name) =>
    ["luku", "luvulla", "luvun", "luvulta", "lukua"].map((form) => [name + form, decade] as const),
  );

export const fi: DateWords = {
  months: [
    month("tammi"),
    month("helmi"),
    month("maalis"),
    month("huhti"),
    month("touko"),
    month("kesä"),
    month("heinä"),
    month("elo"),
    month("syys"),
    month("loka"),
    month("marras"),
    month("joulu"),
  ],
  seasons: [
    ["kevät", "keväällä", "kevään", "keväältä", "keväänä", "keväästä", "kevääseen"],
    ["kesä", "kesällä", "kesän", "kesältä", "kesänä", "kesästä", "kesään"],
    ["syksy", "syksyllä", "syksyn", "syksyltä", "syksynä", "syksystä", "syksyyn"],
    ["talvi", "talvella", "talven", "talvelta", "talvena", "talvesta", "talveen"],
  ],
  partOfSeason: { early: "alku", middle: "keski", late: "loppu" },
  feasts: {
    christmas: ["joulu", "jouluna", "joulun", "joulua", "joulun aikaan", "jouluaatto", "jouluaattona", "jouluaaton"],
    easter: ["pääsiäinen", "pääsiäisenä", "pääsiäisen", "pääsiäistä", "pitkäperjantai", "pitkäperjantaina"],
    midsummer: ["juhannus", "juhannuksena", "juhannuksen", "juhannusta", "juhannusaatto", "juhannusaattona"],
  },
  decadeEndings: ["-luku", "-luvulla", "-luvun", "-luvulta", "-lukua", "luku", "luvulla", "luvun", "-luvulle"],
  decades: Object.fromEntries(decadeNumbers.flatMap(([names, decade]) => decadeForms(names, decade))),
  century: ["vuosisata", "vuosisadalla", "vuosisadan", "vuosisadalta"],
  turnOfCentury: ["vuosisadan vaihde", "vuosisadan vaihteessa", "vuosisadanvaihde", "vuosisadanvaihteessa"],
  leading: {
    about: ["noin", "n", "suunnilleen", "arviolta", "suurin piirtein"],
    maybe: ["ehkä", "mahdollisesti", "luultavasti", "todennäköisesti", "kenties", "varmaankin"],
    before: ["ennen"],
    until: ["viimeistään"],
    since: ["aikaisintaan", "vuodesta"],
    early: ["varhainen"],
    plain: [
      "vuonna",
      "vuoden",
      "vuosi",
      "v",
      "vuotta",
      "vuosina",
      "vuosien",
      "vuosilta",
      "vuodelta",
      "vuoteen",
      "joskus",
    ],
  },
  trailing: {
    about: ["tienoilla", "paikkeilla", "vaiheilla", "tienoilta", "suunnilleen", "noin"],
    after: ["jälkeen"],
    until: ["asti", "saakka", "mennessä", "tai aikaisemmin", "tai aiemmin"],
    since: ["alkaen", "lähtien", "tai myöhemmin"],
    early: ["alussa", "alku", "alkupuolella", "alkupuoli", "alusta"],
    middle: ["puolivälissä", "puoliväli", "keskivaiheilla", "puolivälistä"],
    late: ["lopussa", "loppu", "loppupuolella", "loppupuoli", "lopulla", "lopulta", "lopusta"],
    plain: ["välillä", "välisenä aikana", "aikana", "päivänä"],
    maybe: ["ehkä", "kenties"],
  },
  to: ["ja", "tai", "vuoteen"],
};
