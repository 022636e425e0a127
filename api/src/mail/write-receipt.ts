import { bcp47, localeOf } from "@samling/contract/constants/languages";
import type { Receipt } from "./receipt.ts";
import type { Section } from "./render-parts.ts";
import type { MailTexts, Wording, WordingContext } from "./texts.ts";

/** Lets contributors prove, follow and withdraw a contribution. */
export function writeReceipt({ t, language, sender, content }: WordingContext<"contribution-received">): Wording {
  const { entryNumber, title, collection, licenses, visibility, usualHours, href, contact } = content;
  const tag = localeOf(language);
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" });
  const what = title ? t("contribution", { title }) : t("contributionWithoutTitle");
  const values = { sender, what, date: dates.format(content.arrivedAt), entryNumber, contact };
  const { subject, heading, arrived, fact, next, button, regret, ...words } = t("receipt", {
    returnObjects: true,
    ...values,
  });
  const facts = [
    { label: fact.entry, value: entryNumber },
    { label: fact.collection, value: collection },
    { label: fact.license, value: licenses.join(", ") },
  ];
  const isWaiting = visibility === "waiting";
  const [first = "", ...more] = next.steps;
  // The first step says how long it usually takes.
  const usual = usualHours === null ? [] : [t("receipt.usual", { time: formatHours(usualHours, tag) })];
  return {
    subject,
    heading,
    paragraphs: [arrived, words.visibility[visibility]],
    facts: facts.filter(({ value }) => value !== ""),
    ...(isWaiting && { steps: { title: next.title, steps: [[first, ...usual].join(" "), ...more] } }),
    button,
    sections: [
      {
        title: regret.title,
        paragraphs: [isWaiting ? regret.waiting : regret.published, ...(contact ? [regret.later] : [])],
        link: { text: regret.link, href },
      },
      ...(content.agreed.length > 0 ? [listAgreed({ t, sender, tag, dates }, content.agreed)] : []),
      listFiles(t, content.files, tag),
    ],
  };
}

interface AgreementContext {
  t: MailTexts;
  sender: string;
  tag: string;
  dates: Intl.DateTimeFormat;
}

function listAgreed({ t, sender, tag, dates }: AgreementContext, agreed: Receipt["agreed"]): Section {
  const languages = new Intl.DisplayNames(tag, { type: "language" });
  return {
    title: t("receipt.agreed.title"),
    files: {
      columns: [t("receipt.agreed.wording"), t("receipt.agreed.when")],
      rows: agreed.map(({ kind, name, version, language, at, sha256 }) => {
        const what = t(`receipt.agreed.${kind}`, { sender, name });
        const versionText = version && t("receipt.agreed.version", { date: dates.format(version) });
        const inLanguage = languages.of(bcp47(language)) ?? language;
        return { name: [what, versionText, inLanguage].filter(Boolean).join(", "), size: dates.format(at), sha256 };
      }),
    },
    paragraphs: [t("receipt.agreed.fingerprint")],
  };
}

function listFiles(t: MailTexts, files: Receipt["files"], tag: string): Section {
  const count = files.length;
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  return {
    title: t("receipt.files.title", { count }),
    files: {
      columns: [t("receipt.files.name"), t("receipt.files.size")],
      rows: files.map(({ name, bytes, sha256 }, index) => ({
        name: name || t("receipt.files.nameless", { number: index + 1 }),
        size: formatSize(bytes, tag),
        sha256,
      })),
      total: [t("receipt.files.count", { count }), formatSize(sum, tag)],
    },
    paragraphs: [t("receipt.files.fingerprint")],
  };
}

/** Formats whole hours, or whole days from one day upwards. */
function formatHours(hours: number, tag: string): string {
  const isShort = hours <= 24;
  const count = Math.max(1, isShort ? Math.ceil(hours) : Math.round(hours / 24));
  const style = { style: "unit", unit: isShort ? "hour" : "day", unitDisplay: "long" } as const;
  return new Intl.NumberFormat(tag, style).format(count);
}

const units = ["kilobyte", "megabyte", "gigabyte"] as const;

/** Formats a size in the unit that leaves one to three digits before the decimal point. */
function formatSize(bytes: number, tag: string): string {
  const power = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1));
  const style = { style: "unit", unit: units[power], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(tag, style).format(bytes / 1000 ** (power + 1));
}
