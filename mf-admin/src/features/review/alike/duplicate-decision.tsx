import { toast, useCurrentOrganization, useNavigate, useParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, useKeptFocus } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { Section } from "@samling/ui/section";
import { useState } from "react";
import { useConflictText } from "../../../shared/use-conflict-text.ts";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { alikeApi, type Comparison } from "./endpoints.ts";

type DuplicateAction = "link" | "keep";
type BetterSide = "0" | "1";

/** The possible decisions about the two. Each of them keeps both files. */
export function DuplicateDecision({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const navigate = useNavigate();
  const { id } = useCurrentOrganization();
  const { sides, mayLink, isKeptApart, linkedBetter, betterFile } = comparison;
  const isLinked = linkedBetter !== null;
  const actions: DuplicateAction[] = [
    ...(mayLink ? (["link"] as const) : []),
    ...(isKeptApart ? [] : (["keep"] as const)),
  ];
  const [chosen, setChosen] = useState<DuplicateAction>();
  const action = chosen && actions.includes(chosen) ? chosen : actions[0];
  const [better, setBetter] = useState<BetterSide>((linkedBetter ?? betterFile) === 1 ? "1" : "0");
  const [first] = sides;
  const leave = () => navigate(paths.reviewDesk.href({ orgId: id, ...(first && { case: first.caseId }) }));
  const { decide, isBusy, failure } = useDecision(comparison, leave);
  return (
    <>
      <Section id="alike-what" title={t("alike.what")} className={`grid gap-4 ${styles.what}`}>
        {failure && <ErrorSummary title={failure} issues={[]} focusKey={failure} />}
        {isLinked && <p>{t("alike.isLinked")}</p>}
        {isKeptApart && !isLinked && <p>{t("alike.isKeptApart")}</p>}
        {action && (
          <RadioGroup
            legend={t("alike.way")}
            name="way"
            value={action}
            onChange={setChosen}
            options={actions.map((value) => ({
              value,
              label: t(`alike.${value}.name`),
              help: t(`alike.${value}.text`),
            }))}
          />
        )}
        {action === "link" && (
          <RadioGroup
            legend={t("alike.better")}
            name="better"
            value={better}
            onChange={setBetter}
            options={(["0", "1"] as const).map((value) => ({
              value,
              label: sides[Number(value)]?.media.title || t("untitled"),
            }))}
          />
        )}
        {!mayLink && <p className="small">{t("alike.onlyAdmins")}</p>}
      </Section>
      <div className={`row items-center ${styles.bar}`}>
        {action && (
          <Button isBusy={isBusy} onClick={() => void decide(action, better === "1" ? 1 : 0)}>
            {t(`alike.${action}.do`)}
          </Button>
        )}
        {isLinked && mayLink && <Unlink />}
        <Button variant="line" onClick={leave}>
          {t("alike.notNow")}
        </Button>
      </div>
    </>
  );
}

function Unlink() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const [unlink, { isLoading }] = alikeApi.useUnlinkSamePictureMutation();
  useKeptFocus();
  return (
    <Button
      variant="line"
      icon="undo"
      isBusy={isLoading}
      onClick={() => void showOutcome(unlink({ id, mediaId, otherId }), t("alike.done.unlink"))}
    >
      {t("alike.unlink")}
    </Button>
  );
}

/** Decides about the two in the versions shown. If one has changed in the meantime, it is reloaded and nothing is decided. */
function useDecision({ sides, isKeptApart, linkedBetter }: Comparison, onDone: () => void) {
  const t = useText();
  const conflictText = useConflictText();
  const { id } = useCurrentOrganization();
  const { mediaId = "", otherId = "" } = useParams();
  const [keepBoth, { isLoading: isKeeping }] = alikeApi.useKeepBothMutation();
  const [link, { isLoading: isLinking }] = alikeApi.useLinkSamePictureMutation();
  const [failure, setFailure] = useState<string>();
  const decide = async (action: DuplicateAction, better: 0 | 1) => {
    setFailure(undefined);
    const pair = { id, mediaId, otherId };
    const seen = sides.map(({ contributionId, version, updatedAt }) => ({ contributionId, version, updatedAt }));
    try {
      if (action === "keep") await keepBoth({ ...pair, body: { seen } }).unwrap();
      else await link({ ...pair, body: { seen, seenDecision: { isKeptApart, linkedBetter }, better } }).unwrap();
      toast.success(t(`alike.done.${action}`));
      onDone();
    } catch (error) {
      setFailure(conflictText(t("alike.changed"))(error));
    }
  };
  return { decide, isBusy: isKeeping || isLinking, failure };
}
