import { bcp47, zeroDate } from "@samling/contract/constants";
import { isMainField, type MainField, mediaFieldNames } from "@samling/contract/media-fields";
import type { Media } from "@samling/contract/types";
import { findTranslation, useFormat, useLanguage, useListLicensesQuery } from "@samling/portal";
import { useText as useAdminText } from "../../text.ts";
import type { CaseDetail } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

/** Shown as headings elsewhere. */
const shownAbove: ReadonlySet<MainField> = new Set(["title"]);
const inOwnWords: ReadonlySet<MainField> = new Set(["description", "location", "tags"]);
const fields = mediaFieldNames.filter(isMainField).filter((field) => !shownAbove.has(field));

/** All that was told about the picture, with what was asked for and is missing, then the answers to questions. */
export function CaseFacts({ media, detail }: { media: Media; detail: CaseDetail }) {
  const t = useText();
  const admin = useAdminText();
  const write = useValue();
  const { contribution } = detail;
  const missing = new Map<string, boolean>(
    detail.missing.filter(({ fileId }) => fileId === media.id).map(({ field, isRequired }) => [field, isRequired]),
  );
  /** Red is what the collection requires. */
  const look = (field: string, value: string) => {
    if (value !== "") return undefined;
    return missing.get(field) ? styles.missing : "muted";
  };
  const rows = fields
    .map((field) => ({ field, value: write(media, field, contribution.user.name) }))
    .filter(({ field, value }) => value !== "" || missing.has(field));
  return (
    <dl className={styles.facts}>
      {media.title === "" && (
        <div>
          <dt>{admin("mediaField.name.title")}</dt>
          <dd className={look("title", "")}>{t("notTold")}</dd>
        </div>
      )}
      {rows.map(({ field, value }) => (
        <div key={field}>
          <dt>{admin(`mediaField.name.${field}`)}</dt>
          <dd className={look(field, value)} lang={inOwnWords.has(field) ? media.lang || undefined : undefined}>
            {value || t("notTold")}
          </dd>
        </div>
      ))}
      <Answers detail={detail} />
      {contribution.relatedFiles.length > 0 && (
        <div>
          <dt>{t("relatedFiles")}</dt>
          <dd>
            <ul className={styles.related}>
              {contribution.relatedFiles.map(({ id, fileUrl, originalFileName, comment }) => (
                <li key={id}>
                  {fileUrl ? <a href={fileUrl}>{originalFileName}</a> : originalFileName}
                  {comment && <p>{comment}</p>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Each question, answered or not. */
function Answers({ detail: { contribution, unanswered } }: { detail: CaseDetail }) {
  const t = useText();
  const answers = contribution.question;
  return (
    <>
      {answers.map(({ id, question, value }) => (
        <div key={id}>
          <dt>{question}</dt>
          <dd className={value === "" ? styles.missing : undefined}>{value || t("noAnswer")}</dd>
        </div>
      ))}
      {unanswered.map(({ questionId, question, isRequired }) => (
        <div key={questionId}>
          <dt>{question}</dt>
          <dd className={isRequired ? styles.missing : "muted"}>{t("noAnswer")}</dd>
        </div>
      ))}
    </>
  );
}

/** A field in words; empty if nothing was told. */
function useValue() {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { data: licenses = [] } = useListLicensesQuery();
  return (media: Media, field: MainField, contributor: string): string => {
    switch (field) {
      case "date": {
        const isKnown = media.date !== "" && media.date !== zeroDate;
        return isKnown ? formatDate(media.date) : media.openDate.trim();
      }
      case "isPhotographer":
        return media.isPhotographer ? contributor || t("nameless") : media.otherPhotographer.trim();
      case "license": {
        const license = licenses.find(({ licenseId }) => licenseId === media.license);
        return license ? (findTranslation(license.translations, "text", language).text ?? "") : media.license;
      }
      case "lang":
        return (
          media.lang && (new Intl.DisplayNames([bcp47(language)], { type: "language" }).of(media.lang) ?? media.lang)
        );
      case "tags":
      case "socials":
        return media[field].join(", ");
      default:
        return media[field].trim();
    }
  };
}
