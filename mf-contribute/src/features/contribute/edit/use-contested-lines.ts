import { mediaFieldNames } from "@samling/contract/media-fields";
import type { Collection, Contribution } from "@samling/contract/types";
import { useText } from "../../../text.ts";
import { draftKeysOf } from "../metadata/media-draft.ts";
import { showAnswer } from "../metadata/show-answer.ts";
import { useFieldLabel } from "../metadata/use-field-label.ts";
import { type EditState, readState } from "./edit-state.ts";

const keys = mediaFieldNames.flatMap(draftKeysOf);

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
  const labelOf = useFieldLabel();
  if (!base) return [];
  const theirs = readState(latest);
  const nameOf = (isPublic: boolean) => t(isPublic ? "review.public" : "edit.notPublic");

  const lines = [
    ...latest.images.flatMap(({ id, originalFileName }) =>
      keys.map((field) => ({
        key: `${id}-${field}`,
        name: `${originalFileName}: ${labelOf(field)}`,
        was: showAnswer(base.drafts[id]?.[field]),
        mine: showAnswer(mine.drafts[id]?.[field]),
        theirs: showAnswer(theirs.drafts[id]?.[field]),
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
