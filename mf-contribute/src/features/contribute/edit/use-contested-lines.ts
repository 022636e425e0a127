import type { Collection, Contribution } from "@samling/contract/types";
import { useText } from "../../../text.ts";
import type { MediaDraft } from "../metadata/media-draft.ts";
import { type EditState, readState } from "./edit-state.ts";

interface Versions {
  /** The common base; null while nobody else has changed anything. */
  base: EditState | null;
  mine: EditState;
  /** As somebody else has saved it. */
  latest: Contribution;
}

export interface ContestedLine {
  key: string;
  name: string;
  mine: string;
  theirs: string;
}

/** What both have changed, differently. */
export function useContestedLines({ base, mine, latest }: Versions, collection: Collection): ContestedLine[] {
  const t = useText();
  if (!base) return [];
  const theirs = readState(latest);
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
  const show = (value: MediaDraft[keyof MediaDraft] | undefined) =>
    typeof value === "boolean" ? (value ? "✓" : "–") : Array.isArray(value) ? value.join(", ") : (value ?? "");
  const nameOf = (isPublic: boolean) => t(isPublic ? "review.public" : "edit.notPublic");

  const lines = [
    ...latest.images.flatMap(({ id, originalFileName }) =>
      (Object.keys(labels) as (keyof MediaDraft)[]).map((field) => ({
        key: `${id}-${field}`,
        name: `${originalFileName}: ${labels[field]}`,
        was: show(base.drafts[id]?.[field]),
        mine: show(mine.drafts[id]?.[field]),
        theirs: show(theirs.drafts[id]?.[field]),
      })),
    ),
    ...collection.questions.map(({ id, value: name }) => ({
      ...{ key: id, name },
      ...{ was: base.answers[id] ?? "", mine: mine.answers[id] ?? "", theirs: theirs.answers[id] ?? "" },
    })),
    ...latest.relatedFiles.map(({ id, originalFileName, comment }) => ({
      key: id,
      name: t("review.relatedComment", { name: originalFileName }),
      ...{ was: base.comments[id] ?? "", mine: mine.comments[id] ?? "", theirs: comment },
    })),
    {
      ...{ key: "public", name: t("review.visibility"), was: nameOf(base.isPublic) },
      ...{ mine: nameOf(mine.isPublic), theirs: nameOf(theirs.isPublic) },
    },
  ];
  return lines.filter(({ was, mine, theirs }) => theirs !== mine && theirs !== was);
}
