import { toast, useErrorText } from "@samling/portal";
import { Button, joinClasses, Select, Skeleton } from "@samling/ui";
import { type RefObject, useEffect, useState } from "react";
import { Loading } from "../../shared/loading.tsx";
import { CaseAside } from "./case-aside.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { CaseStage, Zoom } from "./case-stage.tsx";
import { EditCase } from "./editing/edit-case.tsx";
import type { CaseDetail } from "./endpoints.ts";
import { useAge, useNames } from "./names.ts";
import { NoticePanel, Proposed } from "./proposed.tsx";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import type { Desk } from "./use-desk.ts";

export interface Editing {
  /** Absent where the words are not the caller's to correct. */
  begin: (() => void) | undefined;
  end: () => void;
  isOpen: boolean;
  hasAsked: RefObject<boolean>;
}

/** The open case. Its heading takes the focus when one goes from case to case. */
export function CaseView({ desk, editing }: { desk: Desk; editing: Editing }) {
  const { detail, error, onRetry, title, heldUntil, heldBy, onRenew, onHandOver } = desk.opened;
  const t = useText();
  const { collectionOf, langOf } = useNames();
  const { dayOf, timeOf } = useAge();
  const [shownId, setShownId] = useState<string | null>(null);
  const caseId = detail?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case begins at its first picture
  useEffect(() => setShownId(null), [caseId]);
  const images = detail?.contribution.images ?? [];
  const shown = images.find(({ id }) => id === shownId) ?? images[0];
  const isEditing = editing.isOpen && editing.begin !== undefined;
  const collection = detail && collectionOf(detail.contribution);
  // Its line keeps its room until it is known.
  const mayBeHeld = !detail || (detail.mayDecide && detail.state !== "decided");
  return (
    <>
      <div className={styles.openHead}>
        <div>
          <p className="small muted">
            {detail && collection ? (
              <>
                <span lang={collection.lang}>{collection.text}</span>
                {" · "}
                {t("came", { date: dayOf(detail.openedAt) })}
                {detail.entryNumber && ` · ${t("entryNumber", { number: detail.entryNumber })}`}
                {detail.contributionState !== "submitted" && ` · ${t(`state.${detail.contributionState}`)}`}
              </>
            ) : (
              <Skeleton isText width="14rem" />
            )}
          </p>
          <h2 ref={desk.heading} className="title-2" tabIndex={-1} lang={detail && langOf(detail.contribution)}>
            {title}
          </h2>
        </div>
        {mayBeHeld && !heldBy && (
          <p className={`small ${styles.held}`}>
            {heldUntil && (
              <>
                {t("held.byYou", { time: timeOf(heldUntil) })}
                <Button variant="text" isSmall onClick={onRenew}>
                  {t("held.renew")}
                </Button>
              </>
            )}
          </p>
        )}
        {heldBy && (
          <p className={`small ${styles.missing}`} role="status">
            {t("held.byOther", { name: heldBy.name || t("colleague"), time: timeOf(heldBy.until) })}
          </p>
        )}
      </div>
      {!detail && <Loading height="27rem" error={error} onRetry={onRetry} />}
      {detail && (
        <div className={joinClasses(styles.openGrid, isEditing && styles.isEditing)}>
          <div className={styles.openMain}>
            <NoticePanel detail={detail} />
            <Proposed detail={detail} />
            <CaseStage
              media={images}
              shown={shown}
              withheld={detail.withheldFiles}
              onShow={setShownId}
              onZoom={() => desk.setZoomed(true)}
            />
            {editing.begin && !isEditing && (
              <Button variant="text" isSmall icon="edit" aria-keyshortcuts="E" onClick={editing.begin}>
                {t("edit.open")}
                <kbd aria-hidden>{"E"}</kbd>
              </Button>
            )}
            {shown && !isEditing && <CaseFacts media={shown} detail={detail} mayTake={editing.begin !== undefined} />}
          </div>
          {isEditing ? (
            <EditCase
              detail={detail}
              shown={shown}
              hasAsked={editing.hasAsked}
              onShow={setShownId}
              onClose={editing.end}
            />
          ) : (
            <div className={styles.aside}>
              <CaseAside detail={detail} />
              {heldUntil && <HandOver reviewers={detail.reviewers} onHandOver={onHandOver} />}
            </div>
          )}
        </div>
      )}
      {desk.isZoomed && shown?.imgUrl && <Zoom media={shown} onClose={() => desk.setZoomed(false)} />}
    </>
  );
}

interface HandOverProps extends Pick<CaseDetail, "reviewers"> {
  onHandOver: (userId: string) => Promise<unknown>;
}

/** Gives the case to a colleague who can decide it. */
function HandOver({ reviewers, onHandOver }: HandOverProps) {
  const t = useText();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState("");
  const [first] = reviewers;
  const to = reviewers.find(({ userId }) => userId === chosen) ?? first;
  if (!to) return null;
  const handOver = async () => {
    try {
      await onHandOver(to.userId);
      toast.success(t("handOver.done", { name: to.name || t("colleague") }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className={styles.handOver}>
      <Select
        label={t("handOver.to")}
        isSmall
        value={to.userId}
        onChange={({ target }) => setChosen(target.value)}
        options={reviewers.map(({ userId, name }) => ({ value: userId, label: name || t("colleague") }))}
      />
      <Button variant="line" isSmall onClick={() => void handOver()}>
        {t("handOver.do")}
      </Button>
    </div>
  );
}
