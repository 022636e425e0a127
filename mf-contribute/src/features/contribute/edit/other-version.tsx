import type { Collection, Contribution } from "@samling/contract/types";
import { useText } from "../../../text.ts";
import type { MediaDraft } from "../metadata/media-draft.ts";
import { type EditState, readState } from "./edit-state.ts";
import styles from "./editor.module.css";

interface OtherVersionProps {
  contribution: Contribution;
  collection: Collection;
  mine: EditState;
}

interface Line {
  key: string;
  name: string;
  mine: string;
  theirs: string;
}

/** Both versions, where what somebody else has saved meanwhile differs from what stands in the form. */
export function OtherVersion({ contribution, collection, mine }: OtherVersionProps) {
  const t = useText();
  const theirs = readState(contribution);
  const labels = {
    title: t("metadata.titleLabel"),
    description: t("metadata.description"),
    date: t("metadata.date"),
    openDate: t("metadata.openDate"),
    tags: t("metadata.tags"),
    socials: t("metadata.socials"),
    otherSocial: t("metadata.otherSocial"),
    location: t("metadata.location"),
    latitude: t("metadata.latitude"),
    longitude: t("metadata.longitude"),
    isPhotographer: t("metadata.iDid"),
    otherPhotographer: t("metadata.otherPhotographer"),
    license: t("metadata.license"),
  } satisfies Record<keyof MediaDraft, string>;
  const fields = Object.keys(labels) as (keyof MediaDraft)[];
  const show = (value: MediaDraft[keyof MediaDraft]) =>
    typeof value === "boolean" ? (value ? "✓" : "–") : Array.isArray(value) ? value.join(", ") : (value ?? "");

  const lines: Line[] = contribution.images.flatMap(({ id, originalFileName }) => {
    const [one, other] = [mine.drafts[id], theirs.drafts[id]];
    if (!one || !other) return [];
    return fields
      .filter((field) => show(one[field]) !== show(other[field]))
      .map((field) => ({
        key: `${id}-${field}`,
        name: `${originalFileName}: ${labels[field]}`,
        mine: show(one[field]),
        theirs: show(other[field]),
      }));
  });
  for (const { id, value } of collection.questions) {
    const [one, other] = [mine.answers[id] ?? "", theirs.answers[id] ?? ""];
    if (one !== other) lines.push({ key: id, name: value, mine: one, theirs: other });
  }
  for (const { id, originalFileName, comment } of contribution.relatedFiles) {
    const name = t("review.relatedComment", { name: originalFileName });
    const one = mine.comments[id] ?? "";
    if (comment !== one) lines.push({ key: id, name, mine: one, theirs: comment });
  }
  if (theirs.isPublic !== mine.isPublic) {
    const nameOf = (isPublic: boolean) => t(isPublic ? "review.public" : "edit.notPublic");
    const [one, other] = [nameOf(mine.isPublic), nameOf(theirs.isPublic)];
    lines.push({ key: "public", name: t("review.visibility"), mine: one, theirs: other });
  }
  if (lines.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 className="title-3" id="versions">
        {t("edit.versions")}
      </h2>
      <p>{t("edit.versionsText")}</p>
      <dl>
        {lines.map(({ key, name, mine, theirs }) => (
          <div key={key} className={styles.version}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.whose}>{t("edit.yours")}</span>
              {mine || "–"}
            </dd>
            <dd>
              <span className={styles.whose}>{t("edit.theirs")}</span>
              {theirs || "–"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
