import { Button } from "@samling/ui";
import { type Dispatch, type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { startWith } from "../model/default-answers.ts";
import { readProgress } from "../model/file-progress.ts";
import { type DraftRules, isComplete } from "../model/metadata-problems.ts";
import type { MediaFile, WizardAction, WizardState } from "../model/wizard-state.ts";
import { type Faults, FileFault } from "../upload/file-fault.tsx";
import { SentBefore } from "../upload/sent-before.tsx";
import { AnswerList } from "./answer-list.tsx";
import { DefaultsNote } from "./defaults-note.tsx";
import { FactsOffer } from "./facts-offer.tsx";
import { FileStrip } from "./file-strip.tsx";
import { FileTable } from "./file-table.tsx";
import { MetadataForm } from "./metadata-form.tsx";
import styles from "./metadata-step.module.css";
import { MetadataSummary } from "./metadata-summary.tsx";
import { PicturePane } from "./picture-pane.tsx";
import { SpreadAnswers } from "./spread-answers.tsx";
import type { useDescriptionView } from "./use-description-view.ts";
import { type DraftForm, useFileForm } from "./use-draft-form.ts";

export interface Attempt {
  count: number;
  fileId: string;
}

interface MetadataStepProps {
  state: WizardState;
  dispatch: Dispatch<WizardAction>;
  rules: DraftRules;
  /** Problems of uploaded files, from the server. */
  faults: Faults;
  /** The id of a file's upload, once it is complete. */
  uploadIdOf: (file: MediaFile) => string | undefined;
  onRemove: (file: MediaFile) => void;
  /** The last failed attempt to continue, and the file that was open then. */
  attempt: Attempt | null;
  /** All files at once, if that is offered and chosen. */
  table: ReturnType<typeof useDescriptionView>;
  /** Called when the reason of the failed attempt is resolved. */
  onMended: () => void;
}

/** Step 2. */
export function MetadataStep(props: MetadataStepProps) {
  const { state } = props;
  const file = state.files.find(({ id }) => id === state.currentId) ?? state.files[0];
  return file ? <OpenFile {...props} file={file} /> : null;
}

function OpenFile({
  state,
  dispatch,
  rules,
  faults,
  uploadIdOf,
  onRemove,
  attempt,
  onMended,
  table,
  file,
}: MetadataStepProps & { file: MediaFile }) {
  const { files, isChecked } = state;
  const form = useFileForm(file, rules, isChecked.metadata, dispatch);
  const open = (other: MediaFile | undefined) => other && dispatch({ type: "fileOpened", id: other.id });
  const incomplete = files
    .map((other, at) => ({ file: other, position: at + 1 }))
    .filter((other) => !isComplete(other.file.draft, rules));
  const isMended = attempt?.fileId === file.id && isComplete(file.draft, rules);
  // Otherwise the summary would return, and take the focus, while a field is emptied to be rewritten.
  useEffect(() => {
    if (isMended) onMended();
  }, [isMended, onMended]);

  const isTable = table.view === "table";
  const isRefused = attempt?.fileId === file.id && form.issues.length > 0;
  const summary = isRefused && (
    <MetadataSummary
      // A table shows all files: each is named.
      issues={isTable ? [] : form.issues}
      others={incomplete.filter((other) => isTable || other.file !== file)}
      rules={rules}
      onOpen={open}
      attempt={attempt.count}
    />
  );
  return (
    <>
      {files.map((one) => (
        <FileFault key={one.id} of={one} faults={faults} onRemove={() => onRemove(one)} />
      ))}
      {table.isOffered && <ViewSwitch table={table} />}
      {isTable ? (
        <div className={styles.all}>
          {summary}
          <FileTable
            files={files}
            rules={rules}
            isChecked={isChecked.metadata}
            uploadIdOf={uploadIdOf}
            spread={state.spread}
            dispatch={dispatch}
            onOpen={(one) => {
              table.show("one");
              open(one);
            }}
          />
        </div>
      ) : (
        <FileDesk
          state={state}
          file={file}
          form={form}
          open={open}
          summary={summary}
          dispatch={dispatch}
          rules={rules}
          faults={faults}
          uploadIdOf={uploadIdOf}
        />
      )}
    </>
  );
}

interface FileDeskProps extends Pick<MetadataStepProps, "state" | "dispatch" | "rules" | "faults" | "uploadIdOf"> {
  file: MediaFile;
  form: DraftForm;
  open: (file: MediaFile | undefined) => void;
  /** What the last attempt to continue found. */
  summary: ReactNode;
}

/** One file and its answers, beside its picture. */
function FileDesk({ state, dispatch, rules, faults, uploadIdOf, file, form, open, summary }: FileDeskProps) {
  const t = useText();
  const { files, isChecked } = state;
  const index = files.indexOf(file);
  const { desk, answers } = useFileStart(file.id);
  return (
    <div className={styles.desk} ref={desk}>
      <PicturePane
        file={file}
        position={index + 1}
        count={files.length}
        onStep={(by) => open(files[index + by])}
        strip={
          files.length > 1 && (
            <FileStrip
              files={files}
              currentId={file.id}
              faults={faults}
              progressOf={({ draft }) => readProgress(draft, rules, isChecked.metadata, startWith(state.defaults))}
              onOpen={open}
            />
          )
        }
      >
        <AnswerList form={form} required={rules.required} />
      </PicturePane>
      <section
        className={styles.answers}
        ref={answers}
        tabIndex={-1}
        aria-label={t("metadata.file", { position: index + 1, name: file.name })}
      >
        {summary}
        <SentBefore uploadId={uploadIdOf(file)} />
        <MetadataForm
          key={file.id}
          usualNote={
            <DefaultsNote
              form={form}
              defaults={state.defaults}
              onRefuse={() => dispatch({ type: "defaultsRefused" })}
            />
          }
          form={form}
          required={rules.required}
          copied={file.copied}
          onCopy={index > 0 ? (isOn) => dispatch({ type: "copySet", id: file.id, isOn }) : undefined}
          facts={file.facts && <FactsOffer form={form} facts={file.facts} today={rules.today} />}
        >
          {files.length > 1 && (
            <SpreadAnswers
              file={file}
              others={files.filter((other) => other !== file)}
              spread={state.spread}
              onSpread={(choice) => dispatch({ type: "answersSpread", fromId: file.id, ...choice })}
              onUndo={() => dispatch({ type: "spreadUndone" })}
            />
          )}
        </MetadataForm>
      </section>
    </div>
  );
}

/** One after the other, or all in a table. */
function ViewSwitch({ table: { view, choose } }: Pick<MetadataStepProps, "table">) {
  const t = useText();
  return (
    <fieldset className={styles.views} aria-label={t("metadata.table.views")}>
      {(["one", "table"] as const).map((one) => (
        <Button
          key={one}
          variant={view === one ? "main" : "line"}
          isSmall
          aria-pressed={view === one}
          onClick={() => choose(one)}
        >
          {t(`metadata.table.${one}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/**
 * Another file starts at its first field, wherever the previous form was scrolled to. The bar moves the focus there;
 * the strip and the arrows keep it.
 */
function useFileStart(fileId: string) {
  const desk = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLElement>(null);
  const shown = useRef(fileId);
  useEffect(() => {
    if (shown.current === fileId) return;
    shown.current = fileId;
    const top = desk.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) desk.current?.scrollIntoView({ block: "start" });
    const isInStep = desk.current?.parentElement?.contains(document.activeElement);
    if (!isInStep) answers.current?.focus({ preventScroll: true });
  }, [fileId]);
  return { desk, answers };
}
