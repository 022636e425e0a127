import { isApiError, toast, useCurrentOrganization, useErrorText, useNavigate, useParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, ErrorSummary, RadioGroup } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { useState } from "react";
import { useText } from "../text.ts";
import { AfterMerging } from "./after-merging.tsx";
import styles from "./alike.module.css";
import { alikeApi, type Comparison, type Merged } from "./endpoints.ts";
import { chooseBest, listKeepable, listWays, type Way, writeMerging } from "./ways.ts";

interface WhatToDoProps {
  comparison: Comparison;
  onMerged: (merged: Merged) => void;
}

/** The ways out, each with what becomes of both, and the record as it will be. */
export function WhatToDo({ comparison, onMerged }: WhatToDoProps) {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useCurrentOrganization();
  const ways = listWays(comparison);
  const [first] = comparison.sides;
  const [kept = 0] = listKeepable(comparison);
  const [merging, setMerging] = useState({ kept, fields: chooseBest(comparison, kept) });
  const [chosen, setChosen] = useState<Way>();
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const leave = () => navigate(paths.reviewDesk.href({ orgId: id, ...(first && { case: first.caseId }) }));
  const { decide, isBusy, failure } = useDeciding(comparison, { onKept: leave, onMerged });
  return (
    <>
      <Section id="alike-what" title={t("alike.what")} className={styles.what}>
        {failure && <ErrorSummary title={failure} issues={[]} focusKey={failure} />}
        {comparison.isKeptApart && <p>{t("alike.isKeptApart")}</p>}
        {way && (
          <RadioGroup
            legend={t("alike.way")}
            name="way"
            value={way}
            onChange={setChosen}
            options={ways.map((value) => ({ value, label: t(`alike.${value}.name`), help: t(`alike.${value}.text`) }))}
          />
        )}
        <Obstacle comparison={comparison} />
        {way === "merge" && <AfterMerging comparison={comparison} merging={merging} onChange={setMerging} />}
      </Section>
      <div className={`${styles.buttons} ${styles.bar}`}>
        {way && way !== "keep" && <p className="small">{t("alike.lettersLeave")}</p>}
        {way && (
          <Button isBusy={isBusy} onClick={() => void decide(way, merging)}>
            {t(`alike.${way}.do`)}
          </Button>
        )}
        <Button variant="line" onClick={leave}>
          {t("alike.notNow")}
        </Button>
      </div>
    </>
  );
}

/** Why the two cannot become one record, for those who may make one. */
function Obstacle({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const [first] = comparison.sides;
  if (!comparison.mayMerge) return <p className="small">{t("alike.onlyAdmins")}</p>;
  if (!first?.obstacle || listKeepable(comparison).length > 0) return null;
  return <p className="small">{t(`alike.obstacle.${first.obstacle}`)}</p>;
}

/** Decides about the two as they were shown. What has changed meanwhile is shown again, and nothing is decided. */
function useDeciding(
  comparison: Comparison,
  { onKept, onMerged }: { onKept: () => void } & Pick<WhatToDoProps, "onMerged">,
) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const [keepBoth, { isLoading: isKeeping }] = alikeApi.useKeepBothMutation();
  const [merge, { isLoading: isMerging }] = alikeApi.useMergeDuplicatesMutation();
  const [failure, setFailure] = useState<string>();
  const decide = async (way: Way, merging: Parameters<typeof writeMerging>[2]) => {
    setFailure(undefined);
    const pair = { id, mediaId, otherId };
    try {
      if (way === "keep") {
        const { seen } = writeMerging(comparison, "merge", merging);
        await keepBoth({ ...pair, body: { seen } }).unwrap();
        toast.success(t("alike.done.keep"));
        onKept();
      } else onMerged(await merge({ ...pair, body: writeMerging(comparison, way, merging) }).unwrap());
    } catch (error) {
      setFailure(isApiError(error) && error.code === "CONFLICT" ? t("alike.changed") : errorText(error));
    }
  };
  return { decide, isBusy: isKeeping || isMerging, failure };
}
