import { bcp47 } from "@samling/contract/constants/languages";
import type { Wording, WordingContext } from "./texts.ts";
import { formatDate } from "./write-notice-mails.ts";

type Item = WordingContext<"thanks">["content"]["items"][number];

/** Short enough for a phone to show the whole subject. */
const maxTitleLength = 24;
const shorten = (title: string): string =>
  [...title].length > maxTitleLength ? `${[...title].slice(0, maxTitleLength).join("").trimEnd()}…` : title;
const maxStatements = 3;

/** Says in words what became of each picture, and begins with the strongest fact of all. */
export function writeThanks({ t, language, sender, contact, content: { items } }: WordingContext<"thanks">): Wording {
  const [first] = items;
  const format = (count: number) => count.toLocaleString(bcp47(language));
  const nameOf = ({ title, isTip }: Item, shownTitle: string) =>
    title ? t("contribution", { title: shownTitle }) : t(isTip ? "tip-answered.untitled" : "contributionWithoutTitle");
  const describe = ({ visits, downloads, known, isInSets, handedOverAt, number }: Item): string =>
    [
      visits !== null && t("thanks.fact.seen", { times: format(visits) }),
      known.length > 0 && t("thanks.fact.known", { words: listWords(known) }),
      downloads !== null && t("thanks.fact.downloaded", { times: format(downloads) }),
      isInSets && t("thanks.fact.inSets"),
      handedOverAt !== null && t("thanks.fact.handedOver", { date: formatDate(handedOverAt.toISOString(), language) }),
      number !== null && t("thanks.fact.numbered", { number }),
    ]
      .filter(Boolean)
      .join(" ");
  const times = format((first?.lead === "downloaded" ? first.downloads : first?.visits) ?? 0);
  return {
    subject: first
      ? t(`thanks.subject.${first.lead}`, {
          what: nameOf(first, shorten(first.title)),
          times,
          number: first.number ?? "",
        })
      : t("thanks.button"),
    paragraphs: [t("thanks.begin", { sender })],
    facts: items.map((item) => ({ label: item.title || nameOf(item, ""), value: describe(item) })),
    button: t("thanks.button"),
    note: t("thanks.note"),
    foot: contact ? t("reply", { sender, contact }) : t("noReply"),
  };
}

const listWords = (known: Item["known"]): string =>
  known
    .slice(0, maxStatements)
    .map(({ words, name }) => (name ? `${words} (${name})` : words))
    .join("; ");
