import { hasWord } from "@samling/contract/has-word";
import { Link, Navigate, useCan, useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { IconButton, LoadMore, Panel, Skeleton } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { useSwipe } from "@samling/ui/use-swipe";
import { CaseView } from "./case-view.tsx";
import { DecisionBar, UndoBar } from "./decision-bar.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";
import { type QueueSummary, reviewApi } from "./endpoints.ts";
import { QueueFiltersBar } from "./filters-bar.tsx";
import { FloodNotice } from "./flood.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { useAge } from "./names.ts";
import { QueueList } from "./queue-list.tsx";
import styles from "./review.module.css";
import { useText } from "./text.ts";
import { type Desk, useDesk } from "./use-desk.ts";
import { onDeskKey } from "./use-desk-keys.ts";
import { useEditing } from "./use-editing.ts";
import { usesSwipes } from "./uses-swipes.ts";

/** In pixels. */
const swipeDistance = 64;

/** The review desk: the queue, the open case beside it, and the decisions at the bottom. */
export default function ReviewPage() {
  const t = useText();
  const can = useCan();
  const { id: orgId } = useCurrentOrganization();
  const desk = useDesk();
  const { queue, filters, opened, screens } = desk;
  const { data: queueSummary } = reviewApi.useGetQueueSummaryQuery({ id: orgId }, { refetchOnMountOrArgChange: true });
  useTitle(t("title"));
  const { items } = queue;
  const queueState = useLoad({ data: items, error: queue.error, refetch: queue.refetch });
  const { q } = filters.activeFilters;
  const editing = useEditing(desk);
  const isEmpty = items?.length === 0 && !opened.id;
  const isOnlyCase = screens.isNarrow && opened.id !== null;
  const isOnlyList = screens.isNarrow && opened.id === null && !isEmpty && !desk.chosenIds;
  const swipe = useSwipe(swipeDistance, screens.step, usesSwipes);
  // Any member may open the desk's address; members without reviews are redirected to the start page, as on other
  // pages.
  if (queueSummary && !queueSummary.isReviewer) return <Navigate to={paths.start.href()} replace />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcut keys for the buttons, which do the same
    <div className={styles.page} onKeyDown={(event) => onDeskKey(event, editing.keys)}>
      <UndoBar desk={desk} />
      {isOnlyCase ? (
        <CaseSteps desk={desk} />
      ) : (
        <div className={`wrap ${styles.head}`}>
          <h1 ref={desk.title} className="title-1" tabIndex={-1}>
            {t("title")}
          </h1>
          <QueueStatus summary={queueSummary} />
          <div className="row gap-y-0 gap-x-5">
            {can("contribution:readAll") && (
              <Link className="target small" to={paths.contributionsDesk.href({ orgId })}>
                {t("allContributions")}
              </Link>
            )}
            <Link className="target small" to={paths.mails.href({ orgId })}>
              {t("mails")}
            </Link>
            {can("organization:administer") && (
              <Link className="target small" to={paths.deskSection.href({ orgId, room: "reasons" })}>
                {t("reasons.open")}
              </Link>
            )}
          </div>
        </div>
      )}
      {queueSummary?.flood && !isOnlyCase && <FloodNotice kind="notice" {...queueSummary.flood} />}
      {queueSummary?.tipFlood && !isOnlyCase && <FloodNotice kind="tip" {...queueSummary.tipFlood} />}
      <div className={styles.desk}>
        <section className={styles.queue} aria-label={t("queue")} hidden={isOnlyCase}>
          <QueueFiltersBar
            {...filters}
            items={items ?? []}
            isChoosing={desk.chosenIds !== null}
            onChooseSeveral={desk.chooseSeveral}
          />
          {desk.chosenIds && (
            <p className={styles.chosen} role="status">
              {t("chosen", { count: desk.chosenCount })}
            </p>
          )}
          {queue.isPreparing && <p className="muted small">{t("filter.preparing")}</p>}
          <Loaded {...queueState} />
          {items && items.length > 0 && (
            <QueueList
              items={items}
              openId={opened.id}
              chosen={desk.chosenIds}
              onChoose={desk.choose}
              onOpen={desk.openCase}
            />
          )}
          {isOnlyList && queue.more && <LoadMore text={t("more")} {...queue.more} />}
        </section>
        <section
          className={styles.open}
          aria-label={opened.id ? opened.title : undefined}
          hidden={isOnlyList}
          {...(isOnlyCase && swipe)}
        >
          {isEmpty && (
            <Panel title={t(!q ? "nothing.title" : hasWord(q) ? "filter.none" : "filter.wordless")}>
              {!q && <p>{t("nothing.text")}</p>}
            </Panel>
          )}
          {opened.id && <CaseView key={opened.id} desk={desk} editing={editing} />}
          {(opened.id || desk.chosenIds) && !editing.isOpen && <DecisionBar desk={desk} />}
        </section>
      </div>
      {desk.pendingDecision && desk.reasons && (
        <DecisionDialog desk={desk} pendingDecision={desk.pendingDecision} reasons={desk.reasons} />
      )}
      {desk.isHelpOpen && <KeysDialog onClose={desk.closeHelp} />}
    </div>
  );
}

/** Number of waiting cases, and the age of the oldest. */
function QueueStatus({ summary }: { summary: QueueSummary | undefined }) {
  const t = useText();
  const { formatNumber } = useFormat();
  const { ageOf } = useAge();
  if (!summary) {
    return (
      <p className="small">
        <Skeleton isText width="min(20rem, 100%)" />
      </p>
    );
  }
  const { waiting, oldest, asked, unseen } = summary;
  return (
    <p className="muted small">
      {t("waiting", { count: waiting, number: formatNumber(waiting) })}
      {oldest && ` ${t("oldest", { age: ageOf(oldest) })}`}
      {asked > 0 && ` ${t("asked", { count: asked })}`}
      {unseen > 0 && (
        <>
          {" "}
          <Link to={{ search: "?state=unseen" }}>{t("unseen", { count: unseen, number: formatNumber(unseen) })}</Link>
        </>
      )}
    </p>
  );
}

/** Links above a case on a narrow screen: back to the list, and to the neighboring cases. */
function CaseSteps({ desk: { title, queue, screens } }: { desk: Desk }) {
  const t = useText();
  const { place, step } = screens;
  const count = queue.items?.length ?? 0;
  return (
    <div className={`wrap ${styles.steps}`}>
      <h1 ref={title} className="vh" tabIndex={-1}>
        {t("title")}
      </h1>
      <IconButton icon="arrowLeft" label={t("steps.back")} onClick={screens.leaveCase} />
      <p className="tnum">{place > 0 && t(queue.more ? "steps.placeOfMore" : "steps.place", { place, count })}</p>
      <IconButton icon="arrowUp" label={t("steps.previous")} aria-disabled={place <= 1} onClick={() => step(-1)} />
      <IconButton icon="arrowDown" label={t("steps.next")} aria-disabled={place >= count} onClick={() => step(1)} />
    </div>
  );
}
