import type { Media } from "@samling/contract/types";
import {
  Icon,
  IconButton,
  isPictured,
  joinClasses,
  kindIcons,
  Picture,
  pictureOf,
  Spinner,
  VisuallyHidden,
} from "@samling/ui";
import { type CSSProperties, type ReactNode, useSyncExternalStore } from "react";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { ratioOf } from "../../shared/ratio.ts";
import { Recording } from "../../shared/recording.tsx";
import { ringsId } from "../../shared/rings-id.ts";
import { useText } from "../../shared/text.ts";
import { titleOf } from "../../shared/title-of.ts";
import { countKinds, useItems } from "../../shared/use-items.ts";
import styles from "./stage.module.css";
import type { MediaSlides } from "./use-shown-media.ts";
import { useOpenViewer } from "./viewer-address.ts";

interface StageProps {
  items: readonly Media[];
  slides: MediaSlides;
  /** Heading of the page, above the words of a story. */
  heading: ReactNode;
}

/** One of the contribution's media items, uncropped, with controls to reach the others. */
export function Stage({ items, slides, heading }: StageProps) {
  const t = useText();
  const describeItems = useItems();
  const openViewer = useOpenViewer();
  const { current, step, show, handlers } = slides;
  const media = items[current];
  if (!media) return null;
  const hasMore = items.length > 1;
  const open = () => openViewer(media.id);
  return (
    <section
      className={styles.stage}
      aria-roledescription={hasMore ? t("contribution.carousel") : undefined}
      aria-label={t("contribution.contents", { items: describeItems(countKinds(items)) })}
      style={{ "--tallest": smallestRatio(items), "--ratio": ratioOf(media) } as Record<string, number>}
      {...handlers}
    >
      {media.kind === "text" ? (
        <div className={styles.story} aria-live={hasMore ? "polite" : undefined}>
          {heading}
          <p className="lead lines anywhere mt-5" lang={foreignLang(media.lang)}>
            {media.description}
          </p>
        </div>
      ) : (
        <div className={styles.stagePicture} aria-live={hasMore ? "polite" : undefined}>
          <StageMedia media={media} onZoom={open} />
        </div>
      )}
      <div className={styles.tools} hidden={!hasMore && media.kind === "text"}>
        <p className={`tnum ${styles.count}`}>
          {hasMore && t("contribution.position", { position: current + 1, count: items.length })}
        </p>
        <div className="flex items-center">
          {media.state === "ready" && (media.kind === "image" || media.kind === "video") && (
            <IconButton icon="expand" label={t("contribution.zoom")} onClick={open} />
          )}
          {hasMore && (
            <>
              <IconButton icon="arrowLeft" label={t("contribution.previous")} onClick={() => step(-1)} />
              <IconButton icon="arrowRight" label={t("contribution.next")} onClick={() => step(1)} />
            </>
          )}
        </div>
      </div>
      {hasMore && <Thumbnails items={items} current={current} onChoose={show} />}
    </section>
  );
}

const subscribeToNothing = () => () => {};
/** False in the first view, before any script has run. */
const useIsRunning = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

interface ThumbnailsProps {
  items: readonly Media[];
  current: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ items, current, onChoose }: ThumbnailsProps) {
  const t = useText();
  const isRunning = useIsRunning();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.thumbnails} role="group" aria-label={t("contribution.choose")}>
      {items.map((media, index) => (
        <button
          key={media.id}
          type="button"
          className="relative bare"
          aria-label={t("contribution.thumbnail", { position: index + 1, title: titleOf(t, media) })}
          aria-current={index === current ? "true" : undefined}
          onClick={() => onChoose(index)}
        >
          {isPictured(media) ? (
            <Picture
              {...(media.kind === "text" && pictureOf(media))}
              alt=""
              peaks={media.peaks}
              duration={media.duration}
              // In the first view the large picture has the connection to itself.
              src={isRunning ? media.thumbnailUrl : (media.placeholder ?? media.thumbnailUrl)}
              sources={isRunning ? media.sources.filter((source) => source.width <= 480) : []}
              sizes="120px"
              width={media.width ?? 3}
              height={media.height ?? 2}
              placeholder={media.placeholder}
            />
          ) : (
            <span className={styles.noThumbnail}>
              {media.state === "pending" ? <Spinner /> : <Icon name={kindIcons[media.kind]} />}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Sizes the picture before it is loaded: uncropped, never enlarged, never taller than the stage. */
const sizeOf = (media: Media): CSSProperties & Record<`--${string}`, string | number> => ({
  "--ratio": ratioOf(media),
  "--own-width": `${media.width ?? 1600}px`,
});

/** Ratio of the tallest picture, which gives the stage a height that it keeps. */
const smallestRatio = (items: readonly Media[]): number => Math.min(...items.map(ratioOf), 4);

function StageMedia({ media, onZoom }: { media: Media; onZoom: () => void }) {
  const t = useText();
  if (media.state !== "ready") return <UnreadyMedia media={media} />;
  if (media.videoUrl || media.soundUrl) {
    return <Recording key={media.id} media={media} className={styles.media} style={sizeOf(media)} />;
  }
  return (
    <button type="button" className={styles.zoomIn} onClick={onZoom}>
      <Picture
        {...pictureOf(media)}
        key={media.id}
        className={styles.media}
        style={sizeOf(media)}
        alt={media.altText || media.title || t("media.untitled")}
        src={media.imgUrl}
        sizes="(max-width: 1198px) 95vw, 60vw"
        isEager
      />
      <span id={ringsId} className={`relative ${styles.rings}`} style={sizeOf(media)} />
      <VisuallyHidden>{` – ${t("contribution.lookCloser")}`}</VisuallyHidden>
    </button>
  );
}

function UnreadyMedia({ media }: { media: Media }) {
  const t = useText();
  const isPending = media.state === "pending";
  const background = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  return (
    <div
      className={joinClasses(styles.media, styles.unready, media.placeholder ? "items-end" : "items-center")}
      style={{ ...sizeOf(media), ...background }}
      role="status"
    >
      <p className="grid gap-3 justify-center pad-3-4 paper">
        {isPending ? <Spinner /> : <Icon name="image" />}
        {t(isPending ? "media.pending" : "media.failed")}
      </p>
    </div>
  );
}
