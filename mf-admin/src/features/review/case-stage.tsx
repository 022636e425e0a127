import type { Media } from "@samling/contract/types";
import { Icon, IconButton, joinClasses, Picture, pictureOf } from "@samling/ui";
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
        <Shown media={shown} />
        {shown?.kind === "image" && shown.imgUrl && (
          <IconButton icon="expand" className={styles.closer} label={t("stage.closer")} onClick={onZoom} />
        )}
      </div>
      {media.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div className={styles.thumbs} role="group" aria-label={t("files", { count: media.length })}>
          {media.map(({ id, thumbnailUrl, placeholder, kind }, index) => {
            const isOff = withheld.includes(id);
            const about = { number: index + 1, count: media.length };
            return (
              <button
                key={id}
                type="button"
                className={joinClasses(styles.thumb, isOff && styles.thumbOff)}
                aria-current={id === shown?.id || undefined}
                aria-label={t(isOff ? "stage.declined" : "stage.file", about)}
                onClick={() => onShow(id)}
              >
                {thumbnailUrl ? (
                  <Picture alt="" src={thumbnailUrl} placeholder={placeholder} />
                ) : (
                  <Icon name={kind === "video" ? "film" : "image"} />
                )}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}

function Shown({ media }: { media: Media | undefined }) {
  const t = useText();
  if (!media || media.state === "failed") return <p className={styles.noPicture}>{t("stage.failed")}</p>;
  if (media.kind === "video" && media.videoUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: those that a film carries are among its tracks
      <video key={media.id} controls preload="metadata" src={media.videoUrl} poster={media.imgUrl ?? undefined}>
        {media.captions.map(({ url, language }) => (
          <track key={url} kind="captions" src={url} srcLang={language} />
        ))}
      </video>
    );
  }
  if (!media.imgUrl) return <p className={styles.noPicture}>{t("stage.pending")}</p>;
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
