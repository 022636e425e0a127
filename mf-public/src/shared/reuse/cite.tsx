import {
  findTranslation,
  formatToday,
  useFormat,
  useLanguage,
  useListLicensesQuery,
  useOrganization,
} from "@samling/portal";
import { Select, TextArea } from "@samling/ui";
import { useState } from "react";
import { useText } from "../text.ts";
import { type CitationForm, citationForms } from "./citations.ts";
import { CopyButton } from "./copy-button.tsx";
import { addressOf, describeCitedWork, permanentAddressOf } from "./describe-cited-work.ts";
import styles from "./reuse.module.css";
import { useReuseText } from "./text.ts";
import type { WorkProps } from "./work.ts";

/** Forms that have the same name in every language. */
const names: Record<Exclude<CitationForm, "wikipedia">, string> = {
  apa: "APA",
  chicago: "Chicago",
  mla: "MLA",
  bibtex: "BibTeX",
  ris: "RIS",
};
const forms = Object.keys(citationForms) as CitationForm[];

export function Cite({ contribution, media, organization, isOpen }: WorkProps) {
  const t = useReuseText();
  const common = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { data: licenses = [] } = useListLicensesQuery();
  const arkNumber = useOrganization()?.arkNumber ?? null;
  const [form, setForm] = useState<CitationForm>("apa");
  const collection = findTranslation(contribution.collectionTitle, "title", language).text ?? "";
  const url = isOpen ? permanentAddressOf(arkNumber, contribution, media) : addressOf(contribution, media);
  const context = { organization, url, collection, licenses, formatDate, untitled: common("media.untitled") };
  const accessed = formatToday(new Date());
  const cited = { ...describeCitedWork(media, context), accessed };
  const words = {
    language,
    medium: t(`medium.${media.kind}`),
    undated: t("undated"),
    accessed: t("accessed", { date: formatDate(accessed) }),
  };
  const text = citationForms[form](cited, words);
  return (
    <section className="grid gap-3 min-0 rule-above pad-top-4">
      <h3 className="title-3">{t("cite")}</h3>
      <Select
        isSmall
        label={t("form")}
        value={form}
        onChange={(event) => setForm(event.target.value as CitationForm)}
        options={forms.map((value) => ({ value, label: value === "wikipedia" ? t("wikipedia") : names[value] }))}
      />
      <TextArea readOnly isLabelHidden label={t("cite")} value={text} className={styles.text} />
      <div className={styles.row}>
        <CopyButton text={text}>{t("copyCitation")}</CopyButton>
      </div>
    </section>
  );
}
