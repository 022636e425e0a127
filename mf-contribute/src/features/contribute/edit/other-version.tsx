import type { Collection, Contribution } from "@samling/contract/types";
import { Panel } from "@samling/ui";
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
  value: string;
}

/** What somebody else has saved meanwhile, where it differs from what stands in the form. */
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
        value: show(other[field]),
      }));
  });
  for (const { id, value } of collection.questions) {
    const answer = theirs.answers[id] ?? "";
    if (answer !== (mine.answers[id] ?? "")) lines.push({ key: id, name: value, value: answer });
  }
  for (const { id, originalFileName, comment } of contribution.relatedFiles) {
    const name = t("review.relatedComment", { name: originalFileName });
    if (comment !== mine.comments[id]) lines.push({ key: id, name, value: comment });
  }
  if (theirs.isPublic !== mine.isPublic) {
    const value = theirs.isPublic ? t("review.public") : t("edit.notPublic");
    lines.push({ key: "public", name: t("review.visibility"), value });
  }
  if (lines.length === 0) return null;
  return (
    <Panel title={t("edit.theirs")}>
      <p>{t("edit.theirsText")}</p>
      <dl className={styles.theirs}>
        {lines.map(({ key, name, value }) => (
          <div key={key}>
            <dt className="muted small">{name}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
