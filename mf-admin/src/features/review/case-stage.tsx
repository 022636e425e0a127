import { MediaPlayer } from "@samling/accounts/player/media-player";
import type { Media } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Icon, IconButton, joinClasses, kindIcons, Picture, pictureOf } from "@samling/ui";
import { useLayoutEffect, useRef, useState } from "react";
import styles from "./review.module.css";
import { useText } from "./text.ts";

interface CaseStageProps {
  media: readonly Media[];
  shown: Media | undefined;
  withheld: readonly string[];
  onShow: (id: string) => void;
  onZoom: () => void;
}

/** The picture first, and below it all files of the contribution. */
export function CaseStage({ media, shown, withheld, onShow, onZoom }: CaseStageProps) {
  const t = useText();
  return (
    <>
      <div className={styles.stage}>
        <ShownMedia media={shown} />
        {shown?.kind === "image" && shown.imgUrl && (
          <IconButton
            icon="expand"
            className={`absolute ${styles.closer}`}
            label={t("stage.closer")}
            onClick={onZoom}
          />
        )}
      </div>
      {media.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div className={styles.thumbs} role="group" aria-label={t("files", { count: media.length })}>
          {media.map(({ id, thumbnailUrl, placeholder, kind }, index) => {
            const isDeclined = withheld.includes(id);
            const about = { number: index + 1, count: media.length };
            return (
              <button
                key={id}
                type="button"
                className={joinClasses(styles.thumb, isDeclined && styles.thumbOff)}
                aria-current={id === shown?.id || undefined}
                aria-label={t(isDeclined ? "stage.declined" : "stage.file", about)}
                onClick={() => onShow(id)}
              >
                {thumbnailUrl ? (
                  <Picture alt="" src={thumbnailUrl} placeholder={placeholder} />
                ) : (
                  <Icon name={kindIcons[kind]} />
                )}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}

function ShownMedia({ media }: { media: Media | undefined }) {
  const t = useText();
  if (!media || media.state === "failed") return <p className="muted">{t("stage.failed")}</p>;
  if (media.kind === "text") return <p className="lead lines anywhere">{media.description}</p>;
  if (media.videoUrl || media.soundUrl) return <MediaPlayer key={media.id} media={media} />;
  if (!media.imgUrl) return <p className="muted">{t("stage.pending")}</p>;
  return (
    <Picture
      {...pictureOf(media)}
      key={media.id}
      alt={media.altText || media.title}
      src={media.imgUrl}
      sizes="(max-width: 899px) 100vw, 55vw"
      isEager
    />
  );
}

const scales = [1, 2, 4] as const;

/** The picture in full-window view. Space and Escape close it, plus and minus change its size, arrows move it. */
export function FullWindowPicture({
  media,
  onClose,
}: {
  media: Pick<Media, "title" | "altText" | "imgUrl" | "sources">;
  onClose: () => void;
}) {
  const t = useText();
  const common = useCommonText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const scale = scales[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(scales.length - 1, Math.max(0, now + by)));
  return (
    <dialog
      ref={dialog}
      className={`night ${styles.zoom}`}
      aria-label={media.title || t("untitled")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "+" || event.key === "=") change(1);
        else if (event.key === "-") change(-1);
        else if (event.key === " " && !(event.target as HTMLElement).closest("button")) onClose();
        else return;
        event.preventDefault();
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a picture larger than the window */}
      <section className={styles.zoomed} tabIndex={0} aria-label={t("stage.picture")}>
        <Picture
          alt={media.altText || media.title}
          src={media.imgUrl}
          sources={media.sources}
          sizes={`${scale * 100}vw`}
          style={
            scale === 1 ? { maxWidth: "100%", maxHeight: "100dvh" } : { maxWidth: "none", width: `${scale * 100}vw` }
          }
          isEager
        />
      </section>
      <div className={`flex ${styles.zoomTools}`}>
        <IconButton icon="minus" label={t("stage.smaller")} aria-disabled={step === 0} onClick={() => change(-1)} />
        <IconButton
          icon="plus"
          label={t("stage.larger")}
          aria-disabled={step === scales.length - 1}
          onClick={() => change(1)}
        />
        <IconButton icon="close" label={common("close")} onClick={onClose} />
      </div>
    </dialog>
  );
}
