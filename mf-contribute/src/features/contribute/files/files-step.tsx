import { useFormat } from "@samling/portal";
import { Button, Icon, joinClasses } from "@samling/ui";
import { useEffect, useState } from "react";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/wizard-frame.tsx";
import { acceptedMedia } from "../model/media-type.ts";
import { Recorder } from "../recorder/recorder.tsx";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { FileList } from "./file-list.tsx";
import { chooseFiles, FilePicker, focusField } from "./file-picker.tsx";
import styles from "./files-step.module.css";
import { RefusedFiles, WaitingFiles } from "./other-files.tsx";

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function FilesStep() {
  const t = useText();
  const tools = useToolText();
  const { formatBytes } = useFormat();
  const { state, dispatch, media, organization, draftId } = useCurrentWizard();
  const { files, refused } = state;
  const isDragging = useFileDrop(media.addFiles);
  const isEmpty = files.length === 0;
  return (
    <div className="grid one-column gap-5">
      <RefusedFiles
        refused={refused}
        onDismiss={() => {
          dispatch({ refused: [] });
          focusField(chooseFiles);
        }}
      />
      <div className={joinClasses(styles.drop, isDragging && styles.isDragging, !isEmpty && styles.isSlim)}>
        <p className={joinClasses(isEmpty ? "title-2" : "title-3", styles.mouse)}>
          {t(isDragging ? "files.dropNow" : "files.drop")}
        </p>
        <p className={joinClasses("muted", styles.mouse)}>{t("files.or")}</p>
        <FilePicker
          id={chooseFiles}
          label={t(isEmpty ? "files.choose" : "files.chooseMore")}
          accept={acceptedMedia}
          variant={isEmpty ? "main" : "line"}
          describedBy="files-help"
          onFiles={media.addFiles}
        />
        {/* Some phones no longer offer the camera in a file field. */}
        <FilePicker
          label={tools("files.camera")}
          accept="image/jpeg"
          variant="line"
          isCamera
          className={styles.camera ?? ""}
          onFiles={media.addFiles}
        />
        <p className={joinClasses("small muted prose", styles.help)} id="files-help">
          {t("files.help")}{" "}
          {organization.maxFileBytes !== null && t("files.limit", { size: formatBytes(organization.maxFileBytes) })}{" "}
          <span className={styles.mouse}>{t("files.paste", { keys: isMac() ? "⌘V" : "Ctrl+V" })}</span>
        </p>
      </div>
      <Recorder draftId={draftId} onFiles={media.addFiles} />
      {files.length > 1 && (
        <>
          <p className={joinClasses("small muted", styles.mouse)}>{tools("files.dragHelp")}</p>
          <p className={joinClasses("small muted", styles.fingers)}>{tools("files.holdHelp")}</p>
        </>
      )}
      {!isEmpty && <FileList />}
      <WaitingFiles />
    </div>
  );
}

/** [V-CREATE-10] */
export function FilesBar() {
  const t = useText();
  const { state, media, description } = useCurrentWizard();
  const [isRefused, setRefused] = useState(false);
  const count = state.files.length;
  const next = () => {
    if (count > 0) return description.begin();
    // A button that does nothing would be confusing: it says what is missing, and leads there.
    setRefused(true);
    focusField(chooseFiles);
  };
  const news = media.isReading
    ? t("files.reading")
    : count > 0
      ? t("files.count", { count })
      : isRefused
        ? t("files.chooseFirst")
        : "";
  return (
    <>
      <BarStatus>{news || <span className={styles.none}>{t("files.none")}</span>}</BarStatus>
      <Button isBusy={media.isReading} onClick={next}>
        {t("files.next")}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes("Files") ?? false;

/** Files dropped or pasted anywhere: a browser would open a picture that is dropped beside its target. */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // `relatedTarget` is null only when the pointer leaves the window.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => onFiles([...(event.clipboardData?.files ?? [])]);

    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, [onFiles]);
  return isDragging;
}
