import type { DemoContribution } from "../types.ts";

/** For "Light and people along the coast", Saaristomuseo. */
export const lights2: readonly DemoContribution[] = [
  {
    by: "kaarina",
    date: "1954-11-03",
    place: "rauma",
    tags: ["muotokuva", "kalastaja"],
    photographer: "Reijo Saari",
    license: "CC BY-SA",
    media: [
      {
        of: "nets",
        title: "Merikarhu Heikki",
        text: "Heikki ei suostunut hymyilemään, koska etuhammas oli jäänyt Kuuskajaskarin laituriin. Nuorena hän oli kuulemma nauranut koko ajan.",
        megapixels: 6,
      },
      {
        of: "fisherman",
        crop: "face",
        tone: "sepia",
        title: "Heikki, lähikuva",
        text: "Lakin sai haudata mukana, ja niin tehtiin.",
      },
    ],
    answers: ["Heikki Rantanen, verkkokalastaja."],
  },
  {
    by: "arne",
    date: "1986-08-02",
    place: "kokar",
    tags: ["segling", "fjärd"],
    license: "CC BY",
    media: [
      {
        of: "jetty",
        crop: "water",
        title: "Kökar i dis",
        text: "Vi såg ingen vind på hela dagen och ingen annan båt. Efter fem timmar ropade någon på land att kaffet var klart.",
      },
      {
        of: "fjord",
        crop: "boat",
        title: "Vår båt, fast det är deras",
        text: "Den enda båt vi såg låg fem meter bort hela tiden: systerfartyget Viola.",
      },
    ],
    answers: ["Segelbåten Viola från Mariehamn."],
  },
  {
    by: "annemette",
    date: "1998-07-15",
    place: "isokari",
    tags: ["fyr", "ferie", "solnedgang"],
    license: "CC BY",
    media: [
      {
        of: "lighthouse-2",
        crop: "lantern",
        title: "Fyret fra soveposen",
        text: "Vi måtte gerne ligge på græsset, hvis vi lovede ikke at tælle blinkene højt. Min søn talte til 1.104 inde i sig selv.",
      },
      {
        of: "lighthouse",
        crop: "cottage",
        tone: "natural",
        title: "Huset med kaffen",
        text: "Fyrpasserens datter solgte kaffe gennem vinduet. Man betalte med historier, hvis man ikke havde mønter.",
      },
    ],
    answers: ["Ingen kan ses, men kaffen er fru Mattssons."],
  },
  {
    by: "helen",
    date: "1907-10-19",
    place: "mariehamn",
    tags: ["sailing ship", "captain", "harbour"],
    photographer: "Unknown",
    license: "PDM",
    media: [
      {
        of: "shipyard",
        title: "Where Oscar learned to mend things",
        text: "He worked his passage on a barque as a carpenter, and mended the captain’s chair four times on one crossing; it was a nervous captain. Then he came here, where nothing was that small.",
      },
      {
        of: "portrait-skipper",
        tone: "natural",
        title: "The nervous captain",
        text: "He does not look it. He never looked it, Oscar said; you had to watch the chair.",
      },
      { of: "boathouses-2", crop: "rower", title: "Going ashore at last", text: "" },
    ],
    answers: ["Captain Eriksson of Mariehamn, we think.", "With my cousin Ruth in Fargo."],
  },
  {
    by: "juhani",
    openDate: "1890-luvulla",
    place: "turku",
    tags: ["satama", "laivat"],
    photographer: "Tuntematon",
    license: "PDM",
    media: [
      {
        of: "harbour",
        tone: "sepia",
        crop: "schooner",
        title: "Aurajoen suulla",
        text: "Kuunarin nimi on kaiverrettu peräpeiliin, mutta fotografi tuli väärältä puolelta.",
      },
      {
        of: "mill",
        tone: "natural",
        crop: "river",
        title: "Verkatehtaan ranta",
        text: "Tuolta laivattiin kangasta Tukholmaan. Talvella kärryillä jään yli.",
      },
      {
        of: "street-1908",
        tone: "natural",
        title: "Kauppiaskatu",
        text: "Tai sitten jokin toinen katu. Toivomme, että joku tunnistaa tornin.",
        openDate: "Ennen vuotta 1910",
      },
    ],
    answers: ["Sitä juuri kysymme teiltä.", "Museon kokoelmissa."],
  },
  {
    by: "kaarina",
    date: "1976-09-11",
    place: "rauma",
    tags: ["verkot", "syksy"],
    license: "CC BY",
    isPrivate: true,
    media: [
      {
        of: "nets",
        tone: "cold",
        title: "Isä ennen leikkausta",
        text: "Tätä en halua vielä kaikkien nähtäväksi, mutta tahdon, että se säilyy.",
      },
      { of: "nets", crop: "man", tone: "faded", title: "Isän takki", text: "Se on minulla nyt." },
    ],
    answers: ["Isäni Reijo."],
  },
];
