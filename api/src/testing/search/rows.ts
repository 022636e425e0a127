/** Media as people send them in, in four languages, for what a search must find first. */
export interface SearchRow {
  title: string;
  description?: string;
  tags?: string[];
  location?: string;
  openDate?: string;
  date?: string;
  otherPhotographer?: string;
}

export const searchRows: readonly SearchRow[] = [
  // The sea
  { title: "Fiskebåtarna vid kajen", tags: ["fiske", "hamn"], location: "Smögen", openDate: "sommaren 1938" },
  {
    title: "Bygge 214 på bädden",
    description: "En båt på varvet, strax före sjösättningen.",
    location: "Eriksberg, Göteborg",
    date: "1944-05-02",
  },
  {
    title: "Farfars eka",
    description: "Han rodde båten över till grannön varje morgon.",
    tags: ["eka"],
    location: "Mollösund",
  },
  { title: "Bådehuset i Dragør", tags: ["både", "fiskeri"], location: "Dragør", openDate: "ca 1935" },
  { title: "Färjan lägger till", tags: ["färja"], location: "Hönö", openDate: "1950-talet" },
  { title: "Færgen til Ærø", tags: ["færge"], location: "Svendborg", openDate: "1949" },
  { title: "Johtoveneet laiturissa", tags: ["vene", "saaristo"], location: "Nauvo", openDate: "noin 1948" },
  {
    title: "Silakkamarkkinat",
    description: "Kalastajat myyvät silakkaa suoraan veneistä.",
    tags: ["kala", "tori"],
    location: "Helsinki",
  },
  {
    title: "The fishing boat Svea",
    description: "Home with herring.",
    tags: ["boat", "herring"],
    location: "Fjällbacka",
  },
  { title: "Mending the nets", description: "The last fisherman who mended them by hand.", tags: ["fisherman"] },
  { title: "Fyren på Vinga", tags: ["fyr"], location: "Vinga", openDate: "1947" },
  { title: "Majakka myrskyssä", tags: ["majakka"], location: "Utö" },
  { title: "Fyrtårnet ved Skagen", tags: ["fyrtårn"], location: "Skagen" },
  { title: "Hamninloppet i dimma", tags: ["hamn", "dimma"], location: "Göteborg", openDate: "före 1914" },
  { title: "Sillpackning", description: "Sill och salt i tunnor.", tags: ["sill", "arbete"], location: "Klädesholmen" },
  // Feasts
  { title: "Midsommardans på ängen", tags: ["midsommar", "dans"], location: "Leksand", openDate: "midsommar 1955" },
  { title: "Midsommarstången reses", tags: ["midsommar"], location: "Rättvik" },
  { title: "Juhannuskokko rannalla", tags: ["juhannus", "kokko"], location: "Naantali", openDate: "kesällä 1962" },
  { title: "Sankt Hans på stranden", tags: ["sankthans", "bål"], location: "Tisvilde" },
  { title: "Bryllup i landsbyen", tags: ["bryllup"], location: "Ribe", openDate: "1931" },
  { title: "Bröllop i Orsa kyrka", tags: ["bröllop"], location: "Orsa" },
  { title: "Häät kotipihalla", tags: ["häät"], location: "Kauhava", openDate: "1920-luku" },
  { title: "Wedding party on the steps", tags: ["wedding"], location: "Malmö" },
  { title: "Julmarknad på Skansen", tags: ["jul", "marknad"], location: "Stockholm", openDate: "julen 1960" },
  { title: "Lucia i skolan", tags: ["lucia", "skola"], openDate: "1968" },
  { title: "Fastelavn i Dragør", tags: ["fastelavn"], location: "Dragør" },
  { title: "Valborgsbrasa", tags: ["valborg", "eld"], location: "Uppsala", openDate: "1971" },
  // Home
  { title: "Sauna lammen rannalla", tags: ["sauna"], location: "Kuopio", openDate: "1958" },
  { title: "Savusauna lämpiää", tags: ["savusauna"], location: "Inari" },
  { title: "Bastun vid sjön", tags: ["bastu"], location: "Kiruna" },
  { title: "Kök med vedspis", tags: ["kök", "vedspis"], location: "Kalmar", openDate: "40-talet" },
  { title: "Mormors kaffekalas", tags: ["kaffe", "mormor"], openDate: "1953" },
  { title: "Tante Gerdas have", tags: ["have"], location: "Odense" },
  { title: "Children’s birthday", description: "O’Hara’s cake had nine candles.", tags: ["children", "birthday"] },
  { title: "The cat in the window", tags: ["cat"] },
  { title: "Tvättdag vid bryggan", tags: ["tvätt"], location: "Öregrund" },
  { title: "Høsten er i hus", tags: ["høst", "korn"], location: "Lolland", openDate: "efteråret 1946" },
  { title: "Heinänteko", tags: ["heinä", "niitty"], location: "Seinäjoki", openDate: "heinäkuussa 1939" },
  { title: "Höskörd med häst", tags: ["hö", "häst"], location: "Skara", openDate: "1938/1941" },
  // Towns
  { title: "Spårvagn på Linnégatan", tags: ["spårvagn"], location: "Göteborg", date: "1931-05-01" },
  { title: "Sporvogn på Rådhuspladsen", tags: ["sporvogn"], location: "København", openDate: "1952" },
  { title: "Raitiovaunu Mannerheimintiellä", tags: ["raitiovaunu"], location: "Helsinki", openDate: "1952" },
  { title: "The tram depot", tags: ["tram"], location: "Gothenburg" },
  { title: "Aurajoen rannalla", tags: ["joki"], location: "Turku", openDate: "1964" },
  { title: "Tuomiokirkon portailla", tags: ["kirkko"], location: "Turku" },
  { title: "Senaatintori lumessa", tags: ["talvi", "lumi"], location: "Helsinki", openDate: "talvi 1940" },
  { title: "Vintermorgen i Nyhavn", tags: ["vinter"], location: "København" },
  { title: "Gamla stan från ovan", tags: ["stad"], location: "Stockholm", openDate: "omkring 1900" },
  { title: "Slussen byggs om", tags: ["bygge"], location: "Stockholm", openDate: "1934" },
  { title: "Torget på marknadsdagen", tags: ["torg", "marknad"], location: "Åmål" },
  { title: "Kauppatorin kahvila", tags: ["kahvila", "tori"], location: "Oulu" },
  { title: "Skolklassen 4B", tags: ["skola", "klass"], location: "Skövde", openDate: "1968?" },
  { title: "Koulun pihalla", tags: ["koulu"], location: "Tampere", openDate: "noin 1968" },
  { title: "Skolegård i frikvarteret", tags: ["skole"], location: "Aarhus" },
  { title: "School photo", tags: ["school"], openDate: "1975" },
  // Work
  { title: "Väverskan vid vävstolen", tags: ["väv", "textil"], location: "Borås" },
  { title: "Væveriet i Herning", tags: ["væveri", "tekstil"], location: "Herning" },
  { title: "Puuvillatehtaan naiset", tags: ["tehdas", "työ"], location: "Tampere", openDate: "1910-luku" },
  { title: "Smeden i Ekshärad", tags: ["smed", "hantverk"], location: "Ekshärad" },
  { title: "Bagaren och hans bröd", tags: ["bageri"], location: "Lund" },
  { title: "Tukkilaiset koskessa", tags: ["tukinuitto"], location: "Kemi" },
  { title: "Flottare i forsen", tags: ["flottning"], location: "Ljusnan" },
  { title: "Järnvägsstationen", tags: ["järnväg", "tåg"], location: "Hallsberg", openDate: "1912" },
  { title: "The railway bridge", tags: ["railway"], location: "Kongens Lyngby" },
  { title: "Banegården", tags: ["jernbane", "tog"], location: "Fredericia" },
  { title: "Rautatieasema", tags: ["rautatie", "juna"], location: "Viipuri", otherPhotographer: "Signe Brander" },
  { title: "Studioporträtt", tags: ["porträtt"], otherPhotographer: "Anna Hwass" },
  { title: "Café Ängel", tags: ["café"], location: "Helsinki" },
  { title: "Crêpes på marknaden", tags: ["mat"], location: "Malmö" },
  { title: "100 % ull", description: "Från spinneriet_2 i Kinna.", tags: ["ull"] },
];
