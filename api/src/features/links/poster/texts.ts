import { type LanguageCode, localeOf } from "@samling/contract/constants/languages";
import { type LinkKind, linkKinds } from "@samling/contract/constants/links";

interface PosterTexts {
  point: string;
  /** Kinds that the link accepts, in the form that follows "Share". */
  kinds: Record<LinkKind, string>;
  share: (things: string) => string;
  until: (date: string) => string;
}

/** In the languages of the poster, which need not be the reader's. */
const texts: Readonly<Record<LanguageCode, PosterTexts>> = {
  en: {
    point: "Point your camera here.",
    kinds: { image: "a picture", video: "a film", sound: "a recording", file: "a document", story: "a story" },
    share: (things) => `Share ${things} with us. It takes a minute, and you need no account.`,
    until: (date) => `Until ${date}.`,
  },
  sv: {
    point: "Rikta mobilens kamera hit.",
    kinds: { image: "en bild", video: "en film", sound: "en inspelning", file: "ett dokument", story: "en berättelse" },
    share: (things) => `Dela med dig av ${things}. Det tar en minut och du behöver inget konto.`,
    until: (date) => `Till och med ${date}.`,
  },
  dk: {
    point: "Ret mobilens kamera herhen.",
    kinds: {
      image: "et billede",
      video: "en film",
      sound: "en lydoptagelse",
      file: "et dokument",
      story: "en fortælling",
    },
    share: (things) => `Del ${things} med os. Det tager et minut, og du behøver ingen konto.`,
    until: (date) => `Til og med ${date}.`,
  },
  fi: {
    point: "Suuntaa puhelimen kamera tähän.",
    kinds: { image: "kuva", video: "video", sound: "äänite", file: "asiakirja", story: "tarina" },
    share: (things) => `Jaa kanssamme ${things}. Se vie minuutin, etkä tarvitse tiliä.`,
    until: (date) => `${date} asti.`,
  },
};

export function writePosterTexts(language: LanguageCode, { kinds, lastDay }: { kinds: LinkKind[]; lastDay: string }) {
  const { point, kinds: names, share, until } = texts[language];
  const locale = localeOf(language);
  const things = linkKinds.filter((kind) => kinds.includes(kind)).map((kind) => names[kind]);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    point,
    share: share(new Intl.ListFormat(locale, { type: "disjunction" }).format(things)),
    until: until(dates.format(new Date(lastDay))),
  };
}
