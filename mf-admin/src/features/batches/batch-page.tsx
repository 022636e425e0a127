import { Link, useCurrentOrganization, useLocation, useTitle } from "@samling/portal";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, buttonClass, Select } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { Section } from "@samling/ui/section";
import { useRef, useState } from "react";
import { useTabState } from "../../shared/unsaved-work/stored-work.ts";
import { useDebouncedValue } from "../../shared/use-debounced-value.ts";
import { BatchActionBox } from "./batch-action-box.tsx";
import { BatchList } from "./batch-list.tsx";
import styles from "./batches.module.css";
import { BeforeAfter } from "./before-after.tsx";
import { type BatchPreview, type BatchRequest, batchApi } from "./endpoints.ts";
import { type BatchStep, firstStep, isComplete, StepForm, toChanges } from "./step-form.tsx";
import { useText } from "./text.ts";
import { useBatchTexts } from "./use-batch-texts.ts";

/** Maximum that the call accepts. */
const maxSteps = 10;
const changedIn = (preview: BatchPreview | undefined) => preview?.items.filter(({ isChanged }) => isChanged) ?? [];

/** One change of the items chosen in the list, with a preview, and undoable for a day. */
export default function BatchPage() {
  const t = useText();
  const { ids = [], total = 0 } = (useLocation().state ?? {}) as { ids?: readonly string[]; total?: number };
  const title = ids.length > 0 ? t("title", { count: ids.length }) : t("titleNone");
  useTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1" tabIndex={-1}>
        {title}
      </h1>
      <p>{t(ids.length > 0 ? "lead" : "none")}</p>
      {total > ids.length && <p>{t("firstOf", { count: ids.length, total })}</p>}
      {ids.length > 0 ? (
        <BatchForm ids={ids} />
      ) : (
        <>
          <BatchList />
          <BackToList />
        </>
      )}
    </div>
  );
}

function BackToList() {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  return (
    <Link to={paths.contributionsDesk.href({ orgId })} className={buttonClass({ variant: "line" })}>
      {t("back")}
    </Link>
  );
}

function BatchForm({ ids }: { ids: readonly string[] }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { collections } = useBatchTexts();
  const { id } = useCurrentOrganization();
  // The key names this choice of contributions, over a reload.
  const { key } = useLocation();
  const [steps, setSteps, forget] = useTabState<readonly BatchStep[]>(`batch ${key}`, [firstStep]);
  const [collectionId, setCollectionId] = useState("");
  const [isTakenIn, setIsTakenIn] = useState(false);
  const [send, { isLoading }] = batchApi.useStartBatchMutation();
  const another = useRef<HTMLButtonElement>(null);
  const changes = toChanges(steps);
  const stepsPreview = usePreview(ids, changes.length > 0 ? { changes } : null);
  const movePreview = usePreview(ids, collectionId ? { collectionId } : null);
  const accessionPreview = usePreview(ids, isTakenIn ? { isTakenIn } : null);
  const completeSteps = steps.filter(isComplete);
  const total = ids.length;
  const guard = useFormGuard({ isChanged: completeSteps.length > 0, forget });
  const start = async (preview: BatchPreview | undefined, change: BatchRequest, onStarted: () => void) => {
    const items = changedIn(preview).map(({ contributionId, updatedAt }) => ({ contributionId, updatedAt }));
    if (items.length === 0) return;
    if (await showOutcome(send({ id, body: { items, ...change } }))) onStarted();
  };
  // Steps that were typed meanwhile stay.
  const clearSteps = () => setSteps((now) => (now === steps ? [{ ...firstStep, key: Date.now() }] : now));
  const remove = (step: BatchStep) => {
    setSteps(steps.filter((item) => item !== step));
    another.current?.focus();
  };
  const count = changedIn(stepsPreview.preview).length;
  const failed = [stepsPreview, movePreview, accessionPreview].find(({ error }) => error);
  const failedState = useLoad({ error: failed?.error, refetch: () => failed?.refetch?.() });
  return (
    <>
      <div className={`columns until-899 items-start mt-6 ${styles.columns}`}>
        <Section id="batch-what" title={t("what")}>
          <ol className={styles.steps}>
            {steps.map((step) => {
              const counted = stepsPreview.preview?.counts[completeSteps.indexOf(step)];
              return (
                <StepForm
                  key={step.key}
                  step={step}
                  counted={counted === undefined ? null : { count: counted, total }}
                  onChange={(next) => setSteps(steps.map((item) => (item === step ? next : item)))}
                  onRemove={() => remove(step)}
                />
              );
            })}
          </ol>
          <Button
            ref={another}
            variant="line"
            isSmall
            icon="plus"
            aria-disabled={steps.length >= maxSteps}
            onClick={() => setSteps([...steps, { ...firstStep, key: Date.now() }])}
          >
            {t("another")}
          </Button>
          <BatchActionBox
            name="move"
            preview={movePreview.preview}
            isBusy={isLoading}
            onApply={() => void start(movePreview.preview, { collectionId }, () => setCollectionId(""))}
          >
            <Select
              label={t("collection")}
              help={t("moveHelp")}
              value={collectionId}
              onChange={({ target }) => setCollectionId(target.value)}
              options={[{ value: "", label: t("choose") }, ...collections.filter(({ isOpen }) => isOpen)]}
            />
          </BatchActionBox>
          <BatchActionBox
            name="takeIn"
            preview={accessionPreview.preview}
            isBusy={isLoading}
            onApply={() => void start(accessionPreview.preview, { isTakenIn }, () => setIsTakenIn(false))}
          >
            <Checkbox
              label={t("takeInChoose")}
              help={t("takeInHelp")}
              checked={isTakenIn}
              onChange={({ target }) => setIsTakenIn(target.checked)}
            />
          </BatchActionBox>
        </Section>
        <div className="grid gap-6 min-0">
          {failed && <Loaded {...failedState} />}
          <BeforeAfter preview={stepsPreview.preview} />
          <BatchList />
        </div>
      </div>
      <div className={styles.sticky}>
        <p className="small lh-135" role="status">
          <b>{t("state", { count })}</b>
          <br />
          {t("note")}
        </p>
        <BackToList />
        <Button
          icon="check"
          isBusy={isLoading}
          aria-disabled={count === 0}
          onClick={() => void start(stepsPreview.preview, { changes }, clearSteps)}
        >
          {t("do", { count })}
        </Button>
      </div>
      <LeaveDialog {...guard} />
    </>
  );
}

/** Pause in typing, in milliseconds, before the preview is requested. */
const debounceMs = 400;

/** Preview of the change; undefined while the person types and until the server has answered. */
function usePreview(contributionIds: readonly string[], request: BatchRequest | null) {
  const { id } = useCurrentOrganization();
  const key = JSON.stringify(request);
  const isPaused = useDebouncedValue(key, debounceMs) !== key || request === null;
  const body = { contributionIds: [...contributionIds], ...request };
  const { currentData, error, refetch } = batchApi.usePreviewBatchQuery(
    { id, body },
    { skip: isPaused, refetchOnMountOrArgChange: true },
  );
  return isPaused ? {} : { preview: currentData, error, refetch };
}
