import type { Entry } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

const named = [
  ...(["title", "description", "date", "openDate", "tags", "socials", "location", "otherPhotographer"] as const),
  ...(["license", "lang", "people", "answer", "comment"] as const),
];

interface DifferencesProps {
  changes: readonly (Entry["changes"][number] & { key: string })[];
  from: string;
  to: string;
}

/** Each text as it was and as it is then: marked by line and weight as well as by color. */
export function Differences({ changes, from: before, to: after }: DifferencesProps) {
  const t = useText();
  const nameOf = (field: string) => {
    if (field === "file") return t("change.file");
    if (field === "edit") return t("change.picture");
    return t(`field.${named.find((one) => one === field) ?? "other"}`);
  };
  // Of those who are shown, only that it has changed.
  const inWords = (one: (typeof changes)[number]) =>
    one.field === "people" ? { ...one, from: "", to: nameOf(one.field) } : one;
  return (
    <dl className={styles.changes}>
      {changes.map(inWords).map(({ key, field, of, from, to }) => (
        <div key={key}>
          <dt>
            {nameOf(field)}
            {of && <span className="small muted"> {of}</span>}
          </dt>
          <dd>
            {from && (
              <p>
                <span>{before}</span>
                <del>{from}</del>
              </p>
            )}
            <p>
              <span>{after}</span>
              {to ? <ins>{to}</ins> : <span className="muted">{t("changes.nothing")}</span>}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
