import type { DemoContribution } from "../types.ts";

/** For "Roads and rails", which the members of Billedarkivet Nord see, and for the abandoned one. */
export const roads: readonly DemoContribution[] = [
  {
    by: "nils",
    date: "1923-07-03",
    place: "narvik",
    tags: ["railway", "viaduct", "ore"],
    license: "PDM",
    media: [
      {
        of: "train",
        title: "The ore line, before the wires",
        text: "Seven arches, and my great-grandfather carried stones for the third one from the left. He always counted it when the train passed, in case it was gone.",
        megapixels: 6,
      },
      { of: "train", crop: "arches", tone: "bw", title: "His arch", text: "" },
      {
        of: "train",
        crop: "engine",
        title: "Two carriages for everybody",
        text: "Most of the passengers sat on the ore.",
      },
    ],
  },
  {
    by: "oskar",
    date: "1911-06-29",
    place: "vittangi",
    tags: ["station", "ånglok"],
    license: "PDM",
    media: [
      {
        of: "station",
        title: "Stationen på invigningsdagen",
        text: "Klockan hade inte kommit än, urtavlan är ditritad på plåten efteråt.",
      },
      {
        of: "station",
        crop: "platform",
        tone: "sepia",
        title: "De som inte skulle någonstans",
        text: "De hade tagit på sig finkläderna för att se på.",
      },
      { of: "station", crop: "engine", tone: "bw", title: "Loket", text: "Det gick sönder samma eftermiddag." },
    ],
  },
  {
    by: "gudrun",
    date: "1979-08-08",
    place: "alta",
    tags: ["caravan", "detour"],
    license: "CC BY",
    media: [
      {
        of: "caravan",
        tone: "faded",
        crop: "car",
        title: "It started anyway",
        text: "Four thousand kilometres with a fan belt made from my aunt’s stockings.",
      },
      { of: "caravan", tone: "natural", title: "North Cape or bust", text: "It was bust, but a nice one." },
    ],
  },
  {
    by: "solveig",
    date: "1936-09-01",
    place: "bardu",
    tags: ["bridge", "train"],
    license: "PDM",
    media: [
      {
        of: "bridge",
        crop: "arch",
        tone: "sepia",
        title: "A bridge that we cannot place",
        text: "Somebody wrote “Bardu” on the back and somebody else crossed it out. Does anyone know these hills?",
      },
    ],
  },
];

/** For "First attempt", which has been deleted since. */
export const attempt: readonly DemoContribution[] = [
  {
    by: "maren",
    license: "CC BY",
    media: [
      { of: "fjord", tone: "cold", crop: "point", title: "Test one", text: "Does this work?" },
      { of: "fjord", tone: "bw", crop: "ridges", title: "Test two", text: "It does." },
    ],
  },
];
