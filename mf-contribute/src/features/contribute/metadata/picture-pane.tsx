import { MediaPlayer } from "@samling/accounts/player/media-player";
import { useFormat } from "@samling/portal";
import { Button, Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import type { PlayerMedia } from "@samling/ui/player";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { startWith } from "../model/default-answers.ts";
import { type FileProgress, readProgress } from "../model/metadata-problems.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { useDraftText } from "../upload/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import stripStyles from "./file-strip.module.css";
import styles from "./picture-pane.module.css";

/** A sound file on the device; its waveform is made later. */
const unknownSound = {
  kind: "sound",
  altText: "",
  videoUrl: null,
  imgUrl: null,
  captions: [],
  peaks: [],
  duration: null,
  transcript: "",
  lang: "",
} as const satisfies Partial<PlayerMedia>;

/** The file that is being described, visible beside the whole form. */
export function PicturePane({ file, children }: { file: MediaFile; children: ReactNode }) {
  const t = useText();
  const { formatBytes } = useFormat();
  const { state, description } = useCurrentWizard();
  const { files } = state;
  const [index, count] = [files.indexOf(file), files.length];
  const stepBy = (by: -1 | 1) => description.open(files[index + by]);
  return (
    <div className={`grid gap-3 sticky min-0 ${styles.pane}`}>
      <div className={`grid place-center pad-4 cool ${styles.frame}`}>
        {file.kind === "sound" ? (
          <MediaPlayer
            key={file.id}
            media={{ ...unknownSound, title: file.name, soundUrl: file.url, transcript: file.draft.transcript }}
          />
        ) : file.kind === "video" && file.stillUrl ? (
          // biome-ignore lint/a11y/useMediaCaption: the contributor's own film, from the device
          <video key={file.id} className={styles.picture} src={file.url} poster={file.stillUrl} controls playsInline />
        ) : (
          <Preview key={file.id} file={file} isLarge alt={file.draft.title || file.name} className={styles.picture} />
        )}
      </div>
      {count > 1 && <FileStrip currentId={file.id} />}
      <div className={`row gap-y-2 gap-x-4 items-center justify-between ${styles.tools}`}>
        <p className={`small muted anywhere lh-140 ${styles.position}`} role="status">
          {t("metadata.position", { position: index + 1, count, name: file.name, size: formatBytes(file.file.size) })}
        </p>
        {count > 1 && (
          <div className="flex gap-2">
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

function FileStrip({ currentId }: { currentId: string }) {
  const t = useText();
  const { state, rules, uploaded, description } = useCurrentWizard();
  const { files, isChecked, defaults } = state;
  const strip = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file triggers the scrolling
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView, which would scroll the page as well.
    if (open && strip.current) strip.current.scrollLeft = open.offsetLeft - strip.current.clientWidth / 3;
  }, [currentId]);
  return (
    <ul className={`flex gap-3 relative ${stripStyles.strip}`} ref={strip} aria-label={t("metadata.strip")}>
      {files.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            className={`grid gap-2 bare text-left ${stripStyles.item}`}
            aria-current={file.id === currentId || undefined}
            onClick={() => description.open(file)}
          >
            <Preview file={file} alt="" className={stripStyles.picture} />
            <VisuallyHidden>{t("metadata.file", { position: index + 1, name: file.name })}. </VisuallyHidden>
            {uploaded.refused.has(file.file) ? (
              <FaultLabel />
            ) : (
              <StateLabel
                progress={readProgress(file.draft, rules, isChecked.metadata, startWith(defaults))}
                isOpen={file.id === currentId}
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function FaultLabel() {
  const t = useDraftText();
  return (
    <span className={`danger ${stripStyles.state} ${stripStyles.isBad}`}>
      <Icon name="alert" />
      {t("ahead.unusable")}
    </span>
  );
}

function StateLabel({ progress, isOpen }: { progress: FileProgress; isOpen: boolean }) {
  const t = useText();
  if (isOpen) return <span className={stripStyles.state}>{t("metadata.openNow")}</span>;
  if (progress.state === "untouched") return <span className={stripStyles.state}>{t("metadata.untouched")}</span>;
  const isReady = progress.state === "ready";
  return (
    <span
      className={joinClasses(
        stripStyles.state,
        isReady ? `success ${stripStyles.isReady}` : `danger ${stripStyles.isBad}`,
      )}
    >
      <Icon name={isReady ? "check" : "alert"} />
      {isReady ? t("metadata.ready") : t("metadata.problems", { count: progress.problems })}
    </span>
  );
}
