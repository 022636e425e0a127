import { Link, useCurrentOrganization, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { PageSpinner } from "@samling/ui";
import { useState } from "react";
import { LoadError } from "../../../shared/loading.tsx";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { Differences } from "./differences.tsx";
import { alikeApi, type Comparison, type Merged } from "./endpoints.ts";
import { MergedView } from "./merged-view.tsx";
import { Pictures } from "./pictures.tsx";
import { WhatToDo } from "./what-to-do.tsx";

/** Two gifts that look the same, beside each other, and what becomes of them. */
export default function AlikePage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const { currentData, error, refetch } = alikeApi.useCompareDuplicatesQuery(
    { id, mediaId, otherId },
    { refetchOnMountOrArgChange: true },
  );
  useTitle(t("alike.title"));
  const [merged, setMerged] = useState<Merged>();
  if (merged) return <MergedView merged={merged} onUndone={() => setMerged(undefined)} />;
  if (currentData) return <Compared key={mediaId + otherId} comparison={currentData} onMerged={setMerged} />;
  return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("alike.title")} />;
}

function Compared({ comparison, onMerged }: { comparison: Comparison; onMerged: (merged: Merged) => void }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const [first] = comparison.sides;
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <p className="small">
          <Link to={paths.reviewDesk.href({ orgId, ...(first && { case: first.caseId }) })}>{t("alike.toDesk")}</Link>
        </p>
        <h1 className="title-1">{t(comparison.isSameFile ? "alike.titleSame" : "alike.title")}</h1>
      </div>
      <Pictures comparison={comparison} />
      <div className={`wrap ${styles.differ}`}>
        <Differences comparison={comparison} />
        <WhatToDo comparison={comparison} onMerged={onMerged} />
      </div>
    </>
  );
}
