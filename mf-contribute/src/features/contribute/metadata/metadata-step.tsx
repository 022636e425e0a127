import { idOf } from "@samling/portal/forms/bind-fields";
import { Button, Icon } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/wizard-frame.tsx";
import { findProblems } from "../model/metadata-problems.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { FileFault, UploadLine } from "../upload/file-fault.tsx";
import { SentBefore } from "../upload/sent-before.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import { AnswerList } from "./answer-list.tsx";
import { CopyAnswers, CopyPreviousBox } from "./copy-answers.tsx";
import { DefaultsNotice } from "./defaults-notice.tsx";
import { FactsOffer } from "./facts-offer.tsx";
import { FileTable } from "./file-table.tsx";
import { orderKeys } from "./form-order.ts";
import { MetadataForm } from "./metadata-form.tsx";
import styles from "./metadata-step.module.css";
import { PicturePane } from "./picture-pane.tsx";
import { type DraftForm, fileFormId, useFileForm, useProblemText } from "./use-draft-form.ts";

export function MetadataStep() {
  const { current } = useCurrentWizard().description;
  return current ? <OpenFile file={current} /> : null;
}

function OpenFile({ file }: { file: MediaFile }) {
  const { state, media, description } = useCurrentWizard();
  const form = useFileForm(file);
  const { isOffered, view } = description.table;
  return (
    <>
      {state.files.map((file) => (
        <FileFault key={file.id} upload={file} onRemove={() => media.removeFile(file)} />
      ))}
      {isOffered && <ViewSwitch />}
      {view === "table" ? (
        <div className="grid gap-5">
          <MetadataSummary file={file} form={form} />
          <FileTable />
        </div>
      ) : (
        <FileDesk file={file} form={form} />
      )}
    </>
  );
}

/** One file and its answers, beside its picture. */
function FileDesk({ file, form }: { file: MediaFile; form: DraftForm }) {
  const t = useText();
  const { files } = useCurrentWizard().state;
  const index = files.indexOf(file);
  const { desk, answers } = useFileStart(file.id);
  return (
    <div className={`columns until-899 items-start ${styles.desk}`} ref={desk}>
      <PicturePane file={file}>
        <AnswerList form={form} />
      </PicturePane>
      <section
        className="grid one-column gap-6 min-0 no-ring"
        ref={answers}
        tabIndex={-1}
        aria-label={t("metadata.file", { position: index + 1, name: file.name })}
      >
        <MetadataSummary file={file} form={form} />
        <SentBefore file={file.file} />
        <MetadataForm
          key={file.id}
          form={form}
          top={index > 0 && <CopyPreviousBox file={file} />}
          notes={{
            date: file.facts && <FactsOffer form={form} facts={file.facts} />,
            photographer: <DefaultsNotice form={form} />,
          }}
        >
          {files.length > 1 && <CopyAnswers file={file} />}
        </MetadataForm>
      </section>
    </div>
  );
}

function ViewSwitch() {
  const t = useText();
  const { view, choose } = useCurrentWizard().description.table;
  return (
    <fieldset className={`flex gap-2 ${styles.views}`} aria-label={t("metadata.table.views")}>
      {(["one", "table"] as const).map((item) => (
        <Button
          key={item}
          variant={view === item ? "main" : "line"}
          isSmall
          aria-pressed={view === item}
          onClick={() => choose(item)}
        >
          {t(`metadata.table.${item}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** Another file starts at its first field, which the bar focuses; the strip and the arrows keep the focus. */
function useFileStart(fileId: string) {
  const desk = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLElement>(null);
  const shownId = useRef(fileId);
  useEffect(() => {
    if (shownId.current === fileId) return;
    shownId.current = fileId;
    const top = desk.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) desk.current?.scrollIntoView({ block: "start" });
    const isInStep = desk.current?.parentElement?.contains(document.activeElement);
    if (!isInStep) answers.current?.focus({ preventScroll: true });
  }, [fileId]);
  return { desk, answers };
}

export function MetadataBar() {
  const t = useText();
  const { state, unready, description, goTo } = useCurrentWizard();
  const { table, current, open, finish } = description;
  const { files } = state;
  const next = table.view === "table" || !current ? undefined : files[files.indexOf(current) + 1];
  return (
    <>
      <BarStatus aside={<UploadLine />}>
        {files.length > 1 && t("metadata.readyCount", { count: files.length - unready.length, total: files.length })}
      </BarStatus>
      <Button variant="line" onClick={() => goTo("files")}>
        {t("back")}
      </Button>
      {next && unready.length === 0 && (
        <Button variant="line" onClick={finish}>
          {t("metadata.finish")}
        </Button>
      )}
      <Button onClick={() => (next ? open(next) : finish())}>
        {t(next ? "metadata.next" : "metadata.finish")}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}

/** Why the contributor cannot continue: the missing fields of each file, each line linking to one. [VAL-09] */
function MetadataSummary({ file, form }: { file: MediaFile; form: DraftForm }) {
  const t = useText();
  const problemText = useProblemText();
  const { state, rules, unready, description } = useCurrentWizard();
  const { attempt, table, open } = description;
  if (attempt?.fileId !== file.id || form.issues.length === 0) return null;
  // A table shows all files: each is named.
  const isTable = table.view === "table";
  const lines = unready
    .filter((other) => isTable || other !== file)
    .map((other) => {
      const problems = findProblems(other.draft, rules);
      const invalidKeys = orderKeys(rules.required).filter((key) => problems[key]);
      const texts = invalidKeys.map((key) => problemText(problems[key] ?? "missing", key, other.draft));
      const name = other.draft.title.trim() || other.name;
      const go = () => {
        open(other);
        // Its form must have been rendered.
        requestAnimationFrame(() => document.getElementById(idOf(fileFormId(other), invalidKeys[0] ?? ""))?.focus());
      };
      return {
        text: (
          <Button variant="text" className={styles.other} onClick={go}>
            <span className={`one-line ${styles.otherName}`}>
              {t("metadata.file", { position: state.files.indexOf(other) + 1, name })}
            </span>
            <span className={styles.otherProblems}>{texts.join(". ")}</span>
          </Button>
        ),
      };
    });
  const issues = [...(isTable ? [] : form.issues), ...lines];
  return <ErrorSummary title={t("MISSING_VALUE_ERROR")} issues={issues} focusKey={attempt.count} />;
}
