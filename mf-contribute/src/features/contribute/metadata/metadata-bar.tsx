import { Button, Icon } from "@samling/ui";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import { BarStatus } from "../frame/bar-status.tsx";
import type { MediaFile } from "../model/wizard-state.ts";

interface MetadataBarProps {
  files: readonly MediaFile[];
  /** Null if all are in view. */
  currentId: string | null;
  readyCount: number;
  /** How many files have been uploaded. */
  ahead: ReactNode;
  onOpen: (file: MediaFile) => void;
  onBack: () => void;
  onFinish: () => void;
}

export function MetadataBar({ files, currentId, readyCount, ahead, onOpen, onBack, onFinish }: MetadataBarProps) {
  const t = useText();
  const next = currentId === null ? undefined : files[files.findIndex(({ id }) => id === currentId) + 1];
  const isReady = readyCount === files.length;
  return (
    <>
      <BarStatus aside={ahead}>
        {files.length > 1 && t("metadata.readyCount", { count: readyCount, total: files.length })}
      </BarStatus>
      <Button variant="line" onClick={onBack}>
        {t("back")}
      </Button>
      {next && isReady && (
        <Button variant="line" onClick={onFinish}>
          {t("metadata.finish")}
        </Button>
      )}
      <Button onClick={() => (next ? onOpen(next) : onFinish())}>
        {t(next ? "metadata.next" : "metadata.finish")}
        <Icon name="arrowRight" />
      </Button>
    </>
  );
}
