import { toast, useCan, useCommonText, useFormat } from "@samling/portal";
import { openFile, saveFile } from "@samling/portal/sending/files";
import { Button, buttonRowClass, Dialog, Icon, Spinner } from "@samling/ui";
import { useEffect, useRef, useState } from "react";
import styles from "./export.module.css";
import { useText } from "./text.ts";

interface ExportDialogProps {
  orgId: string;
  collectionId: string;
  title: string;
  onClose: () => void;
}

type ExportProgress = Partial<Record<ExportFileName, { bytes: number; file?: Blob }>>;

/** Fetches both files in sequence with progress, and saves them once both are complete. */
function ExportDialog({ orgId, collectionId, title, onClose }: ExportDialogProps) {
  const t = useText();
  const common = useCommonText();
  const { formatBytes } = useFormat();
  const [progress, setProgress] = useState<ExportProgress>({});
  const [state, setState] = useState<"ready" | "running" | "done" | "failed">("ready");
  const abortController = useRef<AbortController>(null);
  // Closing the dialog aborts the download.
  useEffect(() => () => abortController.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    abortController.current = controller;
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
          {/* It stays after use, so that it keeps the focus. */}
          <Button
            icon="download"
            isBusy={state === "running"}
            aria-disabled={state === "done"}
            onClick={() => void start()}
          >
            {t("start")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common(state === "done" ? "close" : "cancel")}
          </Button>
        </div>
      }
    >
      <p>{t("text")}</p>
      <p className="small muted mt-3">{t("links")}</p>
      <ul className={styles.files} aria-live="polite">
        {fileNames.map((name) => {
          const { bytes, file } = progress[name] ?? {};
          return (
            <li className="row items-center target-high rule-below" key={name}>
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

/** Only render it for people who may export a collection. */
export function ExportButton(collection: { orgId: string; collectionId: string; title: string }) {
  const t = useText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can("collection:export", collection.orgId)) return null;
  return (
    <>
      <Button variant="text" isSmall aria-label={t("one", { title: collection.title })} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      {isOpen && <ExportDialog {...collection} onClose={() => setOpen(false)} />}
    </>
  );
}

const fileNames = ["collection.csv", "questions.csv"] as const;
type ExportFileName = (typeof fileNames)[number];

interface FetchFileOptions {
  orgId: string;
  collectionId: string;
  name: ExportFileName;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Fetches one of the two files. It is generated while it is sent, so its size is unknown until the end. */
async function fetchFile({ signal, onProgress, ...parameters }: FetchFileOptions): Promise<Blob> {
  const address = "GET /api/organization/{orgId}/collection/{collectionId}/export/{name}";
  const { body } = await openFile(address, parameters, signal);
  if (!body) throw new Error("The export is empty.");
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}
