import type { Entry } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

const named = new Set([
  ...["title", "description", "date", "openDate", "tags", "socials", "location", "otherPhotographer", "license"],
  ...["answer", "comment"],
]);
type NamedField = "title";

/** What the organization has corrected in the contributor's words: marked by line and weight as well as by color. */
export function Changes({ entries, organization }: { entries: readonly Entry[]; organization: string }) {
  const t = useText();
  const changes = entries
    .filter(({ kind, by }) => kind === "edit" && by === "organization")
    .flatMap((entry) => entry.changes.map((change, index) => ({ ...change, key: `${entry.id}-${index}` })));
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 className="title-3">{t("changes.title", { organization })}</h2>
      <dl className={styles.changes}>
        {changes.map(({ key, field, of, from, to }) => (
          <div key={key}>
            <dt>
              {named.has(field) ? t(`field.${field as NamedField}`) : t("field.other")}
              {of && <span className="small muted"> {of}</span>}
            </dt>
            <dd>
              {from && (
                <p>
                  <span>{t("changes.from")}</span>
                  <del>{from}</del>
                </p>
              )}
              <p>
                <span>{t("changes.to")}</span>
                {to ? <ins>{to}</ins> : <span className="muted">{t("changes.nothing")}</span>}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
