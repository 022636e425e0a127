import type { LanguageCode } from "@samling/contract/constants/languages";

interface PosterTexts {
  point: string;
  show: string;
  /** For a link that takes more than pictures and films, or something else. */
  showAny: string;
  until: (date: string) => string;
}

/** In the languages of the poster, which need not be the reader's. */
export const posterTexts: Readonly<Record<LanguageCode, PosterTexts>> = {
  en: {
    point: "Point your camera here.",
    show: "Show us a picture or a film. It takes a minute, and you need no account.",
    showAny: "Share what you have. It takes a minute, and you need no account.",
    until: (date) => `Until ${date}.`,
  },
  sv: {
    point: "Rikta mobilens kamera hit.",
    show: "Visa en bild eller en film. Det tar en minut och du behöver inget konto.",
    showAny: "Dela med dig av det du har. Det tar en minut och du behöver inget konto.",
    until: (date) => `Till och med ${date}.`,
  },
  dk: {
    point: "Ret mobilens kamera herhen.",
    show: "Vis et billede eller en film. Det tager et minut, og du behøver ingen konto.",
    showAny: "Del det, du har. Det tager et minut, og du behøver ingen konto.",
    until: (date) => `Til og med ${date}.`,
  },
  fi: {
    point: "Suuntaa puhelimen kamera tähän.",
    show: "Näytä kuva tai filmi. Se vie minuutin, etkä tarvitse tunnusta.",
    showAny: "Jaa se, mitä sinulla on. Se vie minuutin, etkä tarvitse tunnusta.",
    until: (date) => `${date} asti.`,
  },
};

/** Shares of the sheet's width: a long question, or a long word in it, is smaller instead of broken. */
export function questionSize(question: string): number {
  const longestWord = Math.max(...question.split(/\s+/).map((word) => word.length));
  if (longestWord > 20 || question.length > 45) return 18;
  return longestWord > 16 || question.length > 30 ? 22 : 27;
}
