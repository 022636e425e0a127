import type { DemoContribution } from "../types.ts";

/** For "Where the ships came in", Hamnarkivet. */
export const ships1: readonly DemoContribution[] = [
  {
    by: "per",
    date: "1967-06-10",
    place: "masthugget",
    tags: ["kaj", "lossning"],
    license: "InC",
    media: [
      {
        of: "harbour",
        tone: "faded",
        title: "Repris av ett gammalt motiv",
        text: "Avfotograferad på utställningen i magasinet. Ljuset var dåligt.",
      },
      { of: "regatta", crop: "right", title: "Seglare utanför Älvsborg", text: "Från färjan, genom en smutsig ruta." },
    ],
    answers: ["Tog dem själv.", ""],
  },
  {
    by: "margareta",
    date: "1952-10-14",
    place: "linne",
    tags: ["spårvagn", "femtiotal", "Linnégatan", "yrke"],
    photographer: "Okänd, troligen en kollega på spårvägen",
    license: "CC BY-SA",
    media: [
      {
        of: "street-tram",
        title: "Femmans spårvagn",
        text: "Farfar körde den här linjen i trettioett år. Pojken vid trottoaren är min farbror Bertil, som väntade där varje dag för att få åka med de tre sista hållplatserna hem.",
        megapixels: 8,
      },
      {
        of: "street-tram",
        crop: "child",
        title: "Bertil väntar",
        text: "Sju år och aldrig sen. Damen i ljus kappa hör inte till oss, men hon är med på tre bilder.",
      },
      {
        of: "street-tram",
        crop: "tram",
        title: "Vagn 214",
        text: "Farfar står inne i vagnen. Han tyckte inte om att bli fotograferad i tjänsten.",
      },
      {
        of: "street-tram",
        crop: "man",
        title: "Mannen i plommonstop",
        text: "Ingen i släkten vet vem han är. Han ser ut att ha missat vagnen.",
      },
    ],
    answers: ["De låg i farfars jackficka när jackan lämnades in för lagning 1983.", "Min kusin Lars i Borås."],
    files: [
      {
        name: "Turlista hösten 1952.pdf",
        kind: "pdf",
        comment: "Satt i farfars jackficka.",
        lines: [
          "Göteborgs Spårvägar",
          "Linje 5, hösten 1952",
          "Från Linnéplatsen: 5.12  5.24  5.36  5.48",
          "Från Redbergsplatsen: 5.40  5.52  6.04  6.16",
          "Sista vagn mot stallet: 0.38",
        ],
      },
      { name: "Bertil minns.wav", kind: "wav", comment: "Bertil nynnar på visan som de sjöng i vagnhallen." },
    ],
  },
  {
    by: "ingrid",
    date: "1908-05-30",
    place: "linne",
    tags: ["gatubild", "spårvagn", "sekelskifte"],
    photographer: "Okänd",
    license: "PDM",
    media: [
      {
        of: "street-1908",
        title: "Lördag före pingst",
        text: "Vykort, aldrig skickat. På baksidan står bara ”Här bor jag nu” och ett kryss som pekar på ett fönster i tredje våningen till höger.",
      },
      {
        of: "street-1908",
        crop: "couple",
        title: "På väg till torget",
        text: "Paret till vänster har kommit fram till skarpast av alla. Hon håller honom under armen, eller tvärtom.",
      },
    ],
    answers: ["Köptes på auktion i Majorna 1996, i en låda med dragspelsnoter.", ""],
  },
  {
    by: "ingrid",
    date: "1893-09-12",
    place: "stenpiren",
    tags: ["hamn", "segelfartyg", "roddbåt"],
    photographer: "Aron Jonason, tillskriven",
    license: "PDM",
    media: [
      {
        of: "harbour",
        title: "Inre hamnen tidigt på morgonen",
        text: "Skonaren till höger väntar på lots. Roddbåten i förgrunden är färjkarlen, som tog två öre för en överfart och fem om man sjöng.",
        megapixels: 12,
      },
      {
        of: "harbour",
        crop: "rowers",
        title: "Färjkarlen vinkar",
        text: "Han vinkar till fotografen. Det var ovanligt; de flesta stod blickstilla.",
      },
      {
        of: "harbour",
        crop: "schooner",
        title: "Skonaren Hilma",
        text: "Namnet går att läsa på pappersbilden med lupp. Hon förliste på Doggers bankar 1902 utan att någon kom till skada.",
      },
      {
        of: "street-1908",
        title: "Gatan bakom magasinen",
        text: "Tre av gavlarna står kvar än i dag, men sillen är borta.",
      },
    ],
    answers: ["Ur arkivets grundsamling, låda 3 av de elva.", ""],
  },
  {
    by: "elsa",
    date: "1934-03-02",
    place: "stenpiren",
    tags: ["hamn", "is", "trettiotal"],
    photographer: "Karl Lindqvist, min farfar",
    license: "CC BY",
    media: [
      {
        of: "harbour",
        crop: "brig",
        tone: "sepia",
        title: "Finska jakten ligger kvar",
        text: "Besättningen fick inte lossa förrän tullaren hade nyktrat till, enligt farfar. Det tog tre dagar.",
      },
      {
        of: "portrait-skipper",
        title: "Skepparen på jakten",
        text: "Farfar bytte till sig porträttet mot två paket tobak. Han hette Henriksson eller Henriksen.",
      },
    ],
    answers: ["Farfar var tullskrivare och fotograferade på rasterna.", ""],
  },
  {
    by: "tove",
    date: "1961-08-19",
    place: "vinga",
    tags: ["fyr", "kväll", "Vinga"],
    license: "CC BY",
    socials: ["Instagram"],
    media: [
      {
        of: "lighthouse-2",
        crop: "keeper",
        title: "Kväll på Vinga",
        text: "Fyrvaktaren gick ner för att möta postbåten. Den var två timmar sen, och då var lampan redan tänd.",
      },
      {
        of: "lighthouse",
        crop: "cottage",
        title: "Vaktarens hus",
        text: "Det röda huset rymde fem barn, två getter och stans bästa utsikt.",
      },
    ],
    answers: ["Jag tog dem själv, elva år gammal, med mammas kamera.", "Min bror Sven, som håller i åran."],
  },
  {
    by: "lena",
    date: "1958-07-06",
    place: "smogen",
    tags: ["sjöbodar", "båt", "Bohuslän"],
    photographer: "Rune Wik",
    license: "CC BY-SA",
    media: [
      {
        of: "boathouses",
        title: "De röda bodarna",
        text: "Vår är den gula i mitten. Pappa målade den gul av misstag, han hade fått fel burk, och sedan fick den vara gul.",
      },
      {
        of: "jetty",
        title: "Bryggan där Maj-Britt låg",
        text: "Båten var döpt efter mamma, som aldrig ville följa med ut.",
      },
      {
        of: "boathouses-2",
        crop: "gables",
        title: "Bod nummer fyra",
        text: "Här hängde makrillen på tork och vi barn läste serietidningar.",
      },
      {
        of: "window",
        title: "Lotsens fönster",
        text: "Han hade råd med både vit färg och hela rutor.",
      },
    ],
    answers: ["Ur pappas album, det med sjömanskorset på pärmen.", ""],
  },
  {
    by: "mats",
    date: "1955-09-24",
    place: "kungstorget",
    tags: ["torg", "handel", "lördag"],
    photographer: "Ellen Öberg",
    license: "CC BY",
    media: [
      {
        of: "market",
        title: "Lördag på torget",
        text: "Mormor sålde äpplen under det blåvitrandiga taket. Flickan i rött är min syster, som skulle passa mig men hade fått syn på karamellerna.",
      },
      { of: "children", crop: "girl", title: "Systers röda klänning", text: "Den gick i arv genom fyra kusiner." },
      {
        of: "shipyard",
        crop: "men",
        title: "Männen från varvet",
        text: "De kom alltid i klump efter löningen och köpte hela lådor.",
      },
    ],
    answers: ["Mormor lät en kund ta bilderna i stället för betalning.", "Moster Ulla i Kungälv."],
  },
];
