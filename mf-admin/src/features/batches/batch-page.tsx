import { Link, useCurrentOrganization, useErrorText, useLocation, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, buttonClass, Checkbox, Select } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { useRef, useState } from "react";
import { useSettled } from "../../shared/use-settled.ts";
import { BatchList } from "./batch-list.tsx";
import styles from "./batches.module.css";
import { BeforeAfter } from "./before-after.tsx";
import { type Asked, batchApi, type Preview } from "./endpoints.ts";
import { firstStep, isWhole, type Step, StepForm, toChanges } from "./step-form.tsx";
import { useText } from "./text.ts";
import { useWords } from "./use-words.ts";
import { WholeBox } from "./whole-box.tsx";

/** As many as the call takes. */
const mostSteps = 10;
const changedIn = (preview: Preview | undefined) => preview?.items.filter(({ isChanged }) => isChanged) ?? [];

/** One change of those that were chosen in the list: shown before, undone within a day. */
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
      <p>{t(ids.length > 0 ? "lede" : "none")}</p>
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
  const tell = useTell();
  const errorText = useErrorText();
  const { collections } = useWords();
  const { id } = useCurrentOrganization();
  const [steps, setSteps] = useState<readonly Step[]>([firstStep]);
  const [collectionId, setCollectionId] = useState("");
  const [isTakenIn, setTakenIn] = useState(false);
  const [send, { isLoading }] = batchApi.useStartBatchMutation();
  const another = useRef<HTMLButtonElement>(null);
  const changes = toChanges(steps);
  const ofSteps = usePreview(ids, changes.length > 0 ? { changes } : null);
  const ofMove = usePreview(ids, collectionId ? { collectionId } : null);
  const ofTaking = usePreview(ids, isTakenIn ? { isTakenIn } : null);
  const whole = steps.filter(isWhole);
  const total = ids.length;
  const start = async (preview: Preview | undefined, change: Asked) => {
    const items = changedIn(preview).map(({ contributionId, updatedAt }) => ({ contributionId, updatedAt }));
    if (items.length === 0) return;
    if (!(await tell(send({ id, body: { items, ...change } })))) return;
    setSteps([{ ...firstStep, key: Date.now() }]);
    setCollectionId("");
    setTakenIn(false);
  };
  const remove = (step: Step) => {
    setSteps(steps.filter((one) => one !== step));
    another.current?.focus();
  };
  const count = changedIn(ofSteps.preview).length;
  const error = ofSteps.error ?? ofMove.error ?? ofTaking.error;
  return (
    <>
      <div className={styles.columns}>
        <Section id="batch-what" title={t("what")}>
          <ol className={styles.steps}>
            {steps.map((step) => {
              const counted = ofSteps.preview?.counts[whole.indexOf(step)];
              return (
                <StepForm
                  key={step.key}
                  step={step}
                  counted={counted === undefined ? null : { count: counted, total }}
                  onChange={(next) => setSteps(steps.map((one) => (one === step ? next : one)))}
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
            aria-disabled={steps.length >= mostSteps}
            onClick={() => setSteps([...steps, { ...firstStep, key: Date.now() }])}
          >
            {t("another")}
          </Button>
          <WholeBox
            name="move"
            preview={ofMove.preview}
            isBusy={isLoading}
            onDo={() => void start(ofMove.preview, { collectionId })}
          >
            <Select
              label={t("collection")}
              help={t("moveHelp")}
              value={collectionId}
              onChange={({ target }) => setCollectionId(target.value)}
              options={[{ value: "", label: t("choose") }, ...collections.filter(({ isOpen }) => isOpen)]}
            />
          </WholeBox>
          <WholeBox
            name="takeIn"
            preview={ofTaking.preview}
            isBusy={isLoading}
            onDo={() => void start(ofTaking.preview, { isTakenIn })}
          >
            <Checkbox
              label={t("takeInChoose")}
              help={t("takeInHelp")}
              checked={isTakenIn}
              onChange={({ target }) => setTakenIn(target.checked)}
            />
          </WholeBox>
        </Section>
        <div className={styles.outcome}>
          {error && <p role="alert">{errorText(error)}</p>}
          <BeforeAfter preview={ofSteps.preview} />
          <BatchList />
        </div>
      </div>
      <div className={styles.sticky}>
        <p role="status">
          <b>{t("state", { count })}</b>
          <br />
          {t("note")}
        </p>
        <BackToList />
        <Button
          icon="check"
          isBusy={isLoading}
          aria-disabled={count === 0}
          onClick={() => void start(ofSteps.preview, { changes })}
        >
          {t("do", { count })}
        </Button>
      </div>
    </>
  );
}

/** Milliseconds without typing after which the server is asked. */
const pause = 400;

/** What a change would do to those that are chosen; nothing while it is typed, and until the server has answered. */
function usePreview(contributionIds: readonly string[], asked: Asked | null) {
  const { id } = useCurrentOrganization();
  const key = JSON.stringify(asked);
  const isNothing = useSettled(key, pause) !== key || asked === null;
  const body = { contributionIds: [...contributionIds], ...asked };
  const { currentData, error } = batchApi.usePreviewBatchQuery(
    { id, body },
    { skip: isNothing, refetchOnMountOrArgChange: true },
  );
  return isNothing ? {} : { preview: currentData, error };
}
