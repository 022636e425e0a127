import { Button } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { FileFault } from "../upload/file-fault.tsx";
import { SentBefore } from "../upload/sent-before.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import { AnswerList } from "./answer-list.tsx";
import { CopyPreviousBox } from "./copy-previous-box.tsx";
import { DefaultsNote } from "./defaults-note.tsx";
import { FactsOffer } from "./facts-offer.tsx";
import { FileTable } from "./file-table.tsx";
import { MetadataForm } from "./metadata-form.tsx";
import styles from "./metadata-step.module.css";
import { MetadataSummary } from "./metadata-summary.tsx";
import { PicturePane } from "./picture-pane.tsx";
import { SpreadAnswers } from "./spread-answers.tsx";
import { type DraftForm, useFileForm } from "./use-draft-form.ts";

/** Step 2. */
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
      {state.files.map((one) => (
        <FileFault key={one.id} of={one} onRemove={() => media.removeFile(one)} />
      ))}
      {isOffered && <ViewSwitch />}
      {view === "table" ? (
        <div className={styles.all}>
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
    <div className={styles.desk} ref={desk}>
      <PicturePane file={file}>
        <AnswerList form={form} />
      </PicturePane>
      <section
        className={styles.answers}
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
            photographer: <DefaultsNote form={form} />,
          }}
        >
          {files.length > 1 && <SpreadAnswers file={file} />}
        </MetadataForm>
      </section>
    </div>
  );
}

/** One after the other, or all in a table. */
function ViewSwitch() {
  const t = useText();
  const { view, choose } = useCurrentWizard().description.table;
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
