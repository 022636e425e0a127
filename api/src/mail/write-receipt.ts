import { bcp47, type LanguageCode } from "@samling/contract/constants";
import type { Wording } from "./texts.ts";

/** What has arrived, as its contributor is told. */
export interface Receipt {
  entryNumber: string;
  /** Empty if it has none, or may not be quoted. */
  title: string;
  collection: string;
  arrivedAt: Date;
  standing: "waiting" | "published" | "kept";
  /** How long the first answer usually takes; null if that is not known, or nothing is waited for. */
  usualHours: number | null;
  licenses: string[];
  /** The terms that were accepted, each with the day of its version. */
  terms: { of: "organization" | "collection"; version: Date }[];
  /** A name is empty if it may not be quoted. */
  files: { name: string; bytes: number; sha256: string }[];
  /** Its contributor's own page, where it can be taken back. */
  href: string;
  /** Where the organization is reached; empty if nowhere. */
  contact: string;
}

type Say<T> = (about: { sender: string } & T) => string;

/** For the kinds of mail that confirm nothing. */
export const noReceipt: Receipt = {
  ...{ entryNumber: "", title: "", collection: "", arrivedAt: new Date(0), standing: "waiting", usualHours: null },
  ...{ licenses: [], terms: [], files: [], href: "", contact: "" },
};

/** The sentences of one language, from which the receipt is made. */
export interface ReceiptWords {
  language: LanguageCode;
  what: (title: string) => string;
  subject: (entryNumber: string) => string;
  heading: string;
  arrived: Say<{ what: string; date: string }>;
  standing: Record<Receipt["standing"], Say<unknown>>;
  fact: Record<"entry" | "collection" | "license" | "terms", string>;
  terms: Record<"organization" | "collection", Say<{ date: string }>>;
  next: { title: string; steps: Say<unknown>[]; usual: (time: string) => string };
  see: string;
  files: { title: (count: number) => string; count: (count: number) => string; name: string; size: string };
  nameless: (number: number) => string;
  fingerprint: string;
  regret: Record<"title" | "waiting" | "published" | "link", string> & { later: Say<{ contact: string }> };
}

/** What somebody who has sent something needs to prove it, to follow it and to take it back. */
export const writeReceipt = (words: ReceiptWords) => ({
  "contribution-received": ({ sender, receipt }: { sender: string; receipt: Receipt }): Wording => {
    const { entryNumber, collection, licenses, standing, files, href, contact } = receipt;
    const tag = words.language === "en" ? "en-GB" : bcp47(words.language);
    const dates = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" });
    const about = { sender, what: words.what(receipt.title), date: dates.format(receipt.arrivedAt) };
    const terms = receipt.terms.map(({ of, version }) => words.terms[of]({ sender, date: dates.format(version) }));
    const facts = [
      { label: words.fact.entry, value: entryNumber },
      { label: words.fact.collection, value: collection },
      { label: words.fact.license, value: licenses.join(", ") },
      { label: words.fact.terms, value: terms.join("; ") },
    ];
    const isWaiting = standing === "waiting";
    const { regret } = words;
    return {
      subject: words.subject(entryNumber),
      heading: words.heading,
      paragraphs: [words.arrived(about), words.standing[standing](about)],
      facts: facts.filter(({ value }) => value !== ""),
      ...(isWaiting && { steps: { title: words.next.title, steps: sayNext(words, { about, tag, receipt }) } }),
      button: words.see,
      sections: [
        {
          title: regret.title,
          paragraphs: [
            isWaiting ? regret.waiting : regret.published,
            ...(contact ? [regret.later({ sender, contact })] : []),
          ],
          link: { text: regret.link, href },
        },
        {
          title: words.files.title(files.length),
          files: {
            columns: [words.files.name, words.files.size],
            rows: files.map(({ name, bytes, sha256 }, index) => ({
              ...{ name: name || words.nameless(index + 1), sha256 },
              size: writeSize(bytes, tag),
            })),
            total: [
              words.files.count(files.length),
              writeSize(
                files.reduce((sum, { bytes }) => sum + bytes, 0),
                tag,
              ),
            ],
          },
          paragraphs: [words.fingerprint],
        },
      ],
    };
  },
});

interface Saying {
  about: { sender: string };
  tag: string;
  receipt: Receipt;
}

/** With the first step, how long it usually takes. */
function sayNext({ next }: ReceiptWords, { about, tag, receipt: { usualHours } }: Saying): string[] {
  const [first = "", ...more] = next.steps.map((say) => say(about));
  return [usualHours === null ? first : `${first} ${next.usual(writeTime(usualHours, tag))}`, ...more];
}

/** In whole hours, and from a day on in whole days. */
function writeTime(hours: number, tag: string): string {
  const isShort = hours <= 24;
  const count = Math.max(1, isShort ? Math.ceil(hours) : Math.round(hours / 24));
  const style = { style: "unit", unit: isShort ? "hour" : "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(tag, style).format(count);
}

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** In the unit that leaves one to three digits before the point. */
function writeSize(bytes: number, tag: string): string {
  const power = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1));
  const style = { style: "unit", unit: units[power], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tag, style).format(bytes / 1000 ** (power + 1));
}
