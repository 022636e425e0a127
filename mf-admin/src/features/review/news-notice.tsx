import { listChanged } from "@samling/portal/forms/changes";
import { Button } from "@samling/ui";
import { readValues } from "./editing/edit-values.ts";
import { useFieldName } from "./editing/use-edit-case.ts";
import type { CaseDetail } from "./endpoints.ts";
import { useConflictText, useNames } from "./names.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import type { News } from "./use-viewed-versions.ts";

interface NewsNoticeProps {
  news: News | null;
  /** Whether the desk's shortcut key for the button works here. */
  hasKey?: boolean;
  onViewed: () => void;
}

/** Shows changes since the case was viewed, with a button that confirms them. Announced as it appears. */
export function NewsNotice({ news, hasKey = false, onViewed }: NewsNoticeProps) {
  const t = useText();
  return (
    <div role="status" className={`row gap-y-2 gap-x-4 items-center justify-between across basis-full ${styles.news}`}>
      {news && (
        <>
          {"now" in news ? <SingleCaseNews {...news} /> : <SeveralCasesNews {...news} />}
          <Button isSmall aria-keyshortcuts={hasKey ? "S" : undefined} onClick={onViewed}>
            {t("news.seen")}
            {hasKey && <kbd aria-hidden>{"S"}</kbd>}
          </Button>
        </>
      )}
    </div>
  );
}

function SeveralCasesNews({ changed }: Extract<News, { changed: unknown }>) {
  const t = useText();
  const { titleOf } = useNames();
  const titles = changed.map(({ contribution }) => titleOf(contribution)).join(", ");
  return <p>{t("news.several", { count: changed.length, titles })}</p>;
}

function SingleCaseNews({ before, now }: Extract<News, { now: unknown }>) {
  const t = useText();
  const conflictText = useConflictText();
  const changedNames = useChangedParts(before ?? now, now);
  const knownDecisions = new Set(before?.decisions.map(({ id }) => id));
  const decision = before && now.decisions.findLast(({ id }) => !knownDecisions.has(id));
  return (
    <p>
      {decision ? conflictText(decision) : <b>{t("news.contribution")}</b>}
      {changedNames.length > 0 && ` ${t("news.things", { things: changedNames.join(", ") })}`}
    </p>
  );
}

/** Each fetch signs the address again, so only the path identifies the file. */
const pathOf = (address: string | null) => address?.split("?")[0];
const filesOf = ({ contribution: { images } }: CaseDetail) =>
  images.map(({ id, imgUrl, videoUrl, originalFileName }) => [id, pathOf(imgUrl), pathOf(videoUrl), originalFileName]);
const relatedOf = ({ contribution: { relatedFiles } }: CaseDetail) =>
  relatedFiles.map(({ id, comment }) => [id, comment]);

function useChangedParts(before: CaseDetail, now: CaseDetail): string[] {
  const t = useText();
  const nameOf = useFieldName(now);
  const differs = (read: (detail: CaseDetail) => unknown) => JSON.stringify(read(before)) !== JSON.stringify(read(now));
  const fields = listChanged(readValues(before), readValues(now));
  // An added or removed file counts as one change, not one per field.
  const changedFields = fields.filter((path) => path.split(".").length !== 2 || path.startsWith("answers."));
  return [
    ...new Set([
      ...changedFields.map(nameOf).filter(Boolean),
      ...(differs(filesOf) ? [t("news.files")] : []),
      ...(differs(relatedOf) ? [t("relatedFiles")] : []),
    ]),
  ];
}
