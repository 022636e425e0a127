import { useFormat } from "@samling/portal";
import { joinClasses } from "@samling/ui";
import { useText } from "../../../text.ts";
import { acceptedMedia } from "../model/media-type.ts";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { FileList } from "./file-list.tsx";
import { FilePicker } from "./file-picker.tsx";
import styles from "./files-step.module.css";
import { chooseFiles, focusField } from "./focus-field.ts";
import { RefusedFiles } from "./refused-files.tsx";
import { useFileDrop } from "./use-file-drop.ts";
import { WaitingFiles } from "./waiting-files.tsx";

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Step 1. */
export function FilesStep() {
  const t = useText();
  const tools = useToolText();
  const { formatBytes } = useFormat();
  const { state, dispatch, media, organization } = useCurrentWizard();
  const { files, refused } = state;
  const isDragging = useFileDrop(media.addFiles);
  const isEmpty = files.length === 0;
  return (
    <div className={styles.step}>
      <RefusedFiles
        refused={refused}
        onDismiss={() => {
          dispatch({ type: "changed", change: { refused: [] } });
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
        {/* Phones have come to leave the camera out of what a file field offers. */}
        <FilePicker
          label={tools("files.camera")}
          accept="image/jpeg"
          variant="line"
          isCamera
          className={styles.camera ?? ""}
          onFiles={media.addFiles}
        />
        <p className={joinClasses("small", "muted", styles.help)} id="files-help">
          {t("files.help")}{" "}
          {organization.maxFileBytes !== null && t("files.limit", { size: formatBytes(organization.maxFileBytes) })}{" "}
          <span className={styles.mouse}>{t("files.paste", { keys: isMac() ? "⌘V" : "Ctrl+V" })}</span>
        </p>
      </div>
      {files.length > 1 && (
        <>
          <p className={joinClasses("small", "muted", styles.mouse)}>{tools("files.dragHelp")}</p>
          <p className={joinClasses("small", "muted", styles.fingers)}>{tools("files.holdHelp")}</p>
        </>
      )}
      {!isEmpty && <FileList />}
      <WaitingFiles />
    </div>
  );
}
