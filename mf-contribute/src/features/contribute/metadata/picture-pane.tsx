import { useFormat } from "@samling/portal";
import { Button, VisuallyHidden } from "@samling/ui";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import type { MediaFile } from "../model/wizard-state.ts";
import styles from "./picture-pane.module.css";

interface PicturePaneProps {
  file: MediaFile;
  position: number;
  count: number;
  onStep: (by: -1 | 1) => void;
  /** All files, if there are several. */
  strip: ReactNode;
  children: ReactNode;
}

/** The file that is being described, visible beside the whole form. */
export function PicturePane({ file, position, count, onStep, strip, children }: PicturePaneProps) {
  const t = useText();
  const { formatBytes } = useFormat();
  return (
    <div className={styles.pane}>
      <div className={styles.frame}>
        {file.kind === "video" && file.stillUrl ? (
          // biome-ignore lint/a11y/useMediaCaption: the contributor's own film, as it lies on the device
          <video key={file.id} className={styles.picture} src={file.url} poster={file.stillUrl} controls playsInline />
        ) : (
          <Preview key={file.id} file={file} isLarge alt={file.draft.title || file.name} className={styles.picture} />
        )}
      </div>
      {strip}
      <div className={styles.tools}>
        <p className={styles.position} role="status">
          {t("metadata.position", { position, count, name: file.name, size: formatBytes(file.file.size) })}
        </p>
        {count > 1 && (
          <div className={styles.arrows}>
            <Button variant="line" isSmall icon="arrowLeft" aria-disabled={position === 1} onClick={() => onStep(-1)}>
              <VisuallyHidden>{t("metadata.previous")}</VisuallyHidden>
            </Button>
            <Button
              variant="line"
              isSmall
              icon="arrowRight"
              aria-disabled={position === count}
              onClick={() => onStep(1)}
            >
              <VisuallyHidden>{t("metadata.next")}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
