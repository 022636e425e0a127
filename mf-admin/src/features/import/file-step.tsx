import { noiseFile } from "@samling/contract/constants/imports";
import { importLimits } from "@samling/contract/limits";
import { toast, useCurrentOrganization, useErrorText, useFormat, useLeaveGuard } from "@samling/portal";
import { Button, useKeptFocus } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { useEffect, useRef, useState } from "react";
import { importApi } from "./endpoints.ts";
import styles from "./import.module.css";
import { sendFile } from "./send-file.ts";
import { useText } from "./text.ts";

const sum = (files: readonly File[]) => files.reduce((bytes, { size }) => bytes + size, 0);

/** Whether only this file is at fault, so that the next one can still be uploaded. */
const isFileError = (failure: unknown): boolean =>
  ["UNSUPPORTED_TYPE", "UNREADABLE_FILE"].includes((failure as { code?: string } | undefined)?.code ?? "");

/** A table with its files, or a package; files are uploaded one after another. */
export function FileStep({ onReady }: { onReady: (importId: string, refused: string[]) => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { formatBytes } = useFormat();
  const { id } = useCurrentOrganization();
  const [files, setFiles] = useState<readonly File[]>([]);
  // The next step takes its place.
  useKeptFocus();
  const [sent, setSent] = useState<number | null>(null);
  const [create] = importApi.useCreateImportMutation();
  // Leaving the page cancels the upload, too.
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);
  const isBusy = sent !== null;
  const guard = useLeaveGuard(isBusy);
  const cancel = () => {
    upload.current?.abort();
    setSent(null);
  };
  const send = async () => {
    if (files.length === 0 || isBusy) return;
    if (files.length > importLimits.looseFiles) return toast.error(t("file.many", { max: importLimits.looseFiles }));
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setSent(0);
    const { data, error } = await create({ id });
    try {
      if (signal.aborted) return;
      if (!data) throw error;
      let before = 0;
      const refused: string[] = [];
      for (const file of files) {
        const start = before;
        const onProgress = (bytes: number) => {
          if (!signal.aborted) setSent(start + bytes);
        };
        try {
          await sendFile(file, { importId: data.importId, signal, onProgress });
        } catch (failure) {
          if (!isFileError(failure)) throw failure;
          refused.push(file.name);
        }
        before += file.size;
      }
      onReady(data.importId, refused);
    } catch (failure) {
      if (signal.aborted) return;
      setSent(null);
      toast.error(errorText(failure));
    }
  };
  const add = (chosen: FileList | null) =>
    setFiles([
      ...files,
      ...[...(chosen ?? [])].filter((file) => !noiseFile.test(file.webkitRelativePath || file.name)),
    ]);
  return (
    <div className={`narrow ${styles.file}`}>
      <p>{t("file.text")}</p>
      <div className="row items-end gap-y-3 gap-x-4">
        <FileChooser label={t("file.choose")} isDisabled={isBusy} onChoose={add} />
        <FileChooser label={t("file.folder")} isDisabled={isBusy} isFolder onChoose={add} />
      </div>
      {files.length > 0 && (
        <>
          <p role="status">
            {t("file.chosen", { count: files.length, bytes: formatBytes(sum(files)) })}{" "}
            <span className="muted">
              {files
                .slice(0, 5)
                .map(({ name }) => name)
                .join(", ")}
              {files.length > 5 && " …"}
            </span>
          </p>
          {isBusy && (
            <>
              <progress aria-label={t("file.sending")} max={Math.max(sum(files), 1)} value={sent} />
              <p className="small">{t("file.sent", { sent: formatBytes(sent), bytes: formatBytes(sum(files)) })}</p>
            </>
          )}
          <div className="row items-end gap-y-3 gap-x-4">
            <Button icon="arrowRight" isBusy={isBusy} onClick={() => void send()}>
              {t("file.read")}
            </Button>
            {isBusy && (
              <OneTimeButton variant="text" onClick={cancel}>
                {t("file.cancel")}
              </OneTimeButton>
            )}
            {!isBusy && (
              <OneTimeButton variant="text" onClick={() => setFiles([])}>
                {t("file.clear")}
              </OneTimeButton>
            )}
          </div>
        </>
      )}
      <LeaveDialog {...guard} />
    </div>
  );
}

function FileChooser({
  label,
  isDisabled,
  isFolder = false,
  onChoose,
}: {
  label: string;
  isDisabled: boolean;
  isFolder?: boolean;
  onChoose: (files: FileList | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder && ({ webkitdirectory: "" } as object))}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          currentTarget.value = "";
        }}
      />
      <Button variant="line" icon="upload" aria-disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
