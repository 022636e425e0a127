import type { DemoContribution } from "../types.ts";

/** For "Letters home", Hamnarkivet; only its editors contribute. */
export const letters: readonly DemoContribution[] = [
  {
    by: "ingrid",
    openDate: "Adventstiden 1911",
    tags: ["brev", "utvandring"],
    license: "PDM",
    media: [
      {
        of: "letter",
        title: "Brev från Duluth",
        text: "Fyra sidor, här den första. Skrivet med en penna som behövde doppas var sjunde ord: man ser det på färgen.",
        format: "png",
        megapixels: 1.5,
      },
      {
        of: "letter",
        crop: "top",
        tone: "bw",
        title: "Inledningen",
        text: "”Kära alla därhemma, detta skriver jag på en låda.”",
      },
      {
        of: "letter",
        crop: "end",
        tone: "natural",
        title: "Underskriften",
        text: "Snirkeln under namnet är densamma på alla breven.",
      },
    ],
    files: [
      {
        name: "Avskrift.pdf",
        kind: "pdf",
        comment: "Avskrift, oläsliga ord inom klamrar.",
        lines: [
          "Kära alla därhemma,",
          "detta skriver jag på en låda.",
          "Här är kallt men ingen klagar på svenska.",
          "Hälsa [oläsligt] och kon.",
        ],
      },
    ],
  },
  {
    by: "arne",
    openDate: "Mellan krigen",
    tags: ["vykort", "sjöman"],
    license: "PDM",
    media: [
      { of: "letters", crop: "card", title: "Vykort till Masthugget", text: "Tre rader och sedan tog kortet slut." },
      {
        of: "letters",
        crop: "envelope",
        tone: "sepia",
        title: "Kuvert med lack",
        text: "Aldrig öppnat. Vi diskuterar fortfarande om vi ska göra det.",
      },
      {
        of: "letters",
        tone: "bw",
        title: "Bordet som vi fick det",
        text: "Så låg allt när vi kom till dödsboet. Pennan hade torkat fast.",
      },
    ],
  },
];
