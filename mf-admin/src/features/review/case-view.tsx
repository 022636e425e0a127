import { toast, useErrorText } from "@samling/portal";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, joinClasses, Select, Skeleton, useKeptFocus } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { type RefObject, useEffect, useState } from "react";
import { CaseAside } from "./case-aside.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseStage, FullWindowPicture } from "./case-stage.tsx";
import { EditCase } from "./editing/edit-case.tsx";
import type { CaseDetail } from "./endpoints.ts";
import { useAge, useNames } from "./names.ts";
import styles from "./review.module.css";
import { subjects } from "./subjects/subjects.ts";
import { useText } from "./text.ts";
import type { Desk } from "./use-desk.ts";

export interface EditingState {
  /** Absent if the caller may not correct the texts. */
  begin: (() => void) | undefined;
  end: () => void;
  isOpen: boolean;
  wasRequested: RefObject<boolean>;
}

/** The open case. Its heading takes the focus when the person moves from case to case. */
export function CaseView({ desk, editing }: { desk: Desk; editing: EditingState }) {
  const { detail, isGone, error, onRetry, title, claimedUntil, claimedBy, onRenew, onAssign } = desk.opened;
  const t = useText();
  const state = useLoad({ data: detail, error, refetch: onRetry });
  const { collectionOf, langOf } = useNames();
  const { formatDay, formatTime } = useAge();
  const [shownId, setShownId] = useState<string | null>(null);
  const caseId = detail?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case starts with its own picture
  useEffect(() => setShownId(null), [caseId]);
  const images = detail?.contribution.images ?? [];
  // A tip or a notice is about one of them.
  const aboutId = detail?.tip?.mediaId ?? detail?.notice?.mediaId;
  const shown = images.find(({ id }) => id === (shownId ?? aboutId)) ?? images[0];
  const Panel = detail && subjects[detail.kind].Panel;
  const { isZoomed, setZoomed } = desk;
  const hasPicture = Boolean(shown?.imgUrl);
  // The key was pressed without a picture: the next one must not open by itself.
  useEffect(() => {
    if (isZoomed && !hasPicture) setZoomed(false);
  }, [isZoomed, hasPicture, setZoomed]);
  const isEditing = editing.isOpen && editing.begin !== undefined;
  const collection = detail && collectionOf(detail.contribution);
  // Reserves the space of the claim line until its content is known.
  const mayBeClaimed = !isGone && (!detail || (detail.mayDecide && detail.state !== "decided"));
  return (
    <>
      <div className={styles.openHead}>
        <div>
          <p className="small muted">
            {isGone ? null : detail && collection ? (
              <>
                <span lang={collection.lang}>{collection.text}</span>
                {" · "}
                {t("came", { date: formatDay(detail.openedAt) })}
                {detail.entryNumber && ` · ${t("entryNumber", { number: detail.entryNumber })}`}
                {detail.contributionState !== "submitted" && ` · ${t(`state.${detail.contributionState}`)}`}
              </>
            ) : (
              <Skeleton isText width="14rem" />
            )}
          </p>
          <h2
            ref={desk.heading}
            className="title-2 anywhere no-ring"
            tabIndex={-1}
            lang={detail && langOf(detail.contribution)}
          >
            {title}
          </h2>
        </div>
        {mayBeClaimed && !claimedBy && (
          <p className="small target-high">
            {claimedUntil && (
              <>
                {t("held.byYou", { time: formatTime(claimedUntil) })}
                <Button variant="text" isSmall onClick={onRenew}>
                  {t("held.renew")}
                </Button>
              </>
            )}
          </p>
        )}
        {claimedBy && (
          <p className="small danger strong" role="status">
            {t("held.byOther", { name: claimedBy.name || t("colleague"), time: formatTime(claimedBy.until) })}
          </p>
        )}
      </div>
      {isGone ? <p role="status">{t("gone.text")}</p> : <Loaded {...state} height="27rem" />}
      {detail && (
        <div className={joinClasses(styles.openGrid, isEditing && styles.isEditing)}>
          <div className={`min-0 ${styles.openMain}`}>
            {Panel && <Panel detail={detail} />}
            {images.length > 0 && (
              <CaseStage
                media={images}
                shown={shown}
                withheld={detail.withheldFiles}
                onShow={setShownId}
                onZoom={() => setZoomed(true)}
              />
            )}
            {editing.begin && !isEditing && (
              <Button variant="text" isSmall icon="edit" aria-keyshortcuts="E" onClick={editing.begin}>
                {t("edit.open")}
                <kbd aria-hidden>{"E"}</kbd>
              </Button>
            )}
            {!isEditing && <CaseFacts media={shown} detail={detail} mayApply={editing.begin !== undefined} />}
          </div>
          {isEditing ? (
            <EditCase
              detail={detail}
              shown={shown}
              wasRequested={editing.wasRequested}
              onShow={setShownId}
              onClose={editing.end}
            />
          ) : (
            <div className={styles.aside}>
              <CaseAside detail={detail} />
              {claimedUntil && <AssignCase reviewers={detail.reviewers} onAssign={onAssign} />}
            </div>
          )}
        </div>
      )}
      {isZoomed && shown?.imgUrl && <FullWindowPicture media={shown} onClose={() => setZoomed(false)} />}
    </>
  );
}

interface AssignCaseProps extends Pick<CaseDetail, "reviewers"> {
  onAssign: (userId: string) => Promise<unknown>;
}

function AssignCase({ reviewers, onAssign }: AssignCaseProps) {
  const t = useText();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState("");
  const [isBusy, setBusy] = useState(false);
  // It disappears with its focused button.
  useKeptFocus();
  const [first] = reviewers;
  const to = reviewers.find(({ userId }) => userId === chosen) ?? first;
  if (!to) return null;
  const assign = async () => {
    setBusy(true);
    try {
      await onAssign(to.userId);
      toast.success(t("handOver.done", { name: to.name || t("colleague") }));
    } catch (error) {
      toast.error(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className="row gap-2 items-end">
      <Select
        label={t("handOver.to")}
        isSmall
        value={to.userId}
        onChange={({ target }) => setChosen(target.value)}
        options={reviewers.map(({ userId, name }) => ({ value: userId, label: name || t("colleague") }))}
      />
      <Button variant="line" isSmall isBusy={isBusy} onClick={() => void assign()}>
        {t("handOver.do")}
      </Button>
    </div>
  );
}
