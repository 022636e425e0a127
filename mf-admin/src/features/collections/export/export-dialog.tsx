import { toast, useCommonText, useFormat } from "@samling/portal";
import { saveFile } from "@samling/portal/sending/files";
import { Button, buttonRowClass, Dialog, Icon, Spinner } from "@samling/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./export.module.css";
import { type FileName, fetchFile, fileNames } from "./fetch-file.ts";
import { useText } from "./text.ts";

interface ExportDialogProps {
  orgId: string;
  collectionId: string;
  title: string;
  onClose: () => void;
}

type Progress = Partial<Record<FileName, { bytes: number; file?: Blob }>>;

/** Fetches both files in sequence with progress, and saves them when both are complete. */
export function ExportDialog({ orgId, collectionId, title, onClose }: ExportDialogProps) {
  const t = useText();
  const common = useCommonText();
  const { formatBytes } = useFormat();
  const [progress, setProgress] = useState<Progress>({});
  const [state, setState] = useState<"ready" | "running" | "done" | "failed">("ready");
  const cancelling = useRef<AbortController>(null);
  // The dialog was closed.
  useEffect(() => () => cancelling.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    cancelling.current = controller;
    const { signal } = controller;
    setState("running");
    setProgress({});
    try {
      const files: Blob[] = [];
      for (const name of fileNames) {
        const report = (bytes: number, file?: Blob) =>
          setProgress((before) => ({ ...before, [name]: { bytes, ...(file && { file }) } }));
        const file = await fetchFile({ orgId, collectionId, name, signal, onProgress: report });
        report(file.size, file);
        files.push(file);
      }
      for (const [index, name] of fileNames.entries()) saveFile(files[index] ?? new Blob(), name);
      setState("done");
      toast.success(t("done"));
    } catch {
      if (signal.aborted) return;
      setState("failed");
      toast.error(t("failed"));
    }
  };
  return (
    <Dialog
      title={t("title", { title })}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          {state !== "done" && (
            <Button icon="download" isBusy={state === "running"} onClick={() => void start()}>
              {t("start")}
            </Button>
          )}
          <Button variant="line" onClick={onClose}>
            {common(state === "done" ? "close" : "cancel")}
          </Button>
        </div>
      }
    >
      <p>{t("text")}</p>
      <p className={`small muted ${styles.links}`}>{t("links")}</p>
      <ul className={styles.files} aria-live="polite">
        {fileNames.map((name) => {
          const { bytes, file } = progress[name] ?? {};
          return (
            <li key={name}>
              {file ? <Icon name="check" /> : bytes === undefined ? <Icon name="file" /> : <Spinner />}
              <span>{name}</span>
              <span className="muted tnum">{bytes === undefined ? "" : formatBytes(bytes)}</span>
              {file && (
                <Button variant="text" isSmall onClick={() => saveFile(file, name)}>
                  {t("again", { name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
