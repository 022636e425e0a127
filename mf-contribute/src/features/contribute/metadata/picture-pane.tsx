import { useFormat } from "@samling/portal";
import { Button, VisuallyHidden } from "@samling/ui";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import type { MediaFile } from "../model/wizard-state.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { FileStrip } from "./file-strip.tsx";
import styles from "./picture-pane.module.css";

/** The file that is being described, visible beside the whole form. */
export function PicturePane({ file, children }: { file: MediaFile; children: ReactNode }) {
  const t = useText();
  const { formatBytes } = useFormat();
  const { state, description } = useCurrentWizard();
  const { files } = state;
  const [index, count] = [files.indexOf(file), files.length];
  const stepBy = (by: -1 | 1) => description.open(files[index + by]);
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
      {count > 1 && <FileStrip currentId={file.id} />}
      <div className={styles.tools}>
        <p className={styles.position} role="status">
          {t("metadata.position", { position: index + 1, count, name: file.name, size: formatBytes(file.file.size) })}
        </p>
        {count > 1 && (
          <div className={styles.arrows}>
            <Button variant="line" isSmall icon="arrowLeft" aria-disabled={index === 0} onClick={() => stepBy(-1)}>
              <VisuallyHidden>{t("metadata.previous")}</VisuallyHidden>
            </Button>
            <Button
              variant="line"
              isSmall
              icon="arrowRight"
              aria-disabled={index === count - 1}
              onClick={() => stepBy(1)}
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
