import type { Media } from "@samling/contract/types";
import { type ComponentProps, type CSSProperties, lazy, Suspense, type SyntheticEvent } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./picture.module.css";

/** In place of a tile that could not be loaded, which must not take the page with it. */
const EmptyTile = ({ className, style }: ComponentProps<"span">) => <span className={className} style={style} />;
const noTile = () => ({ default: EmptyTile as never });

/** Not loaded by pages without sounds; its few styles come with those of pictures. */
const SoundTile = lazy(() =>
  import(/* webpackChunkName: "sound-tile" */ "./sound-tile.tsx").then(
    ({ SoundTile }) => ({ default: SoundTile }),
    noTile,
  ),
);
const StoryTile = lazy(() =>
  import(/* webpackChunkName: "story-tile" */ "./story-tile.tsx").then(
    ({ StoryTile }) => ({ default: StoryTile }),
    noTile,
  ),
);

interface PictureProps extends Omit<ComponentProps<"img">, "srcSet" | "loading" | "width" | "height" | "src"> {
  /** The address for browsers that support none of the sources. */
  src?: string | null;
  sources?: readonly PictureSource[];
  alt: string;
  /** Proportions, known before the first byte arrives. */
  width?: number | null;
  height?: number | null;
  /** A tiny picture as a `data:` address, shown until the real one has loaded. */
  placeholder?: string | null;
  peaks?: readonly number[] | undefined;
  duration?: number | null | undefined;
  /** A story, whose first lines take the place of a picture. */
  words?: string | undefined;
  /** Loads first, for pictures visible on arrival; all others load lazily. */
  isEager?: boolean;
}

type PictureMedia = Pick<PictureProps, "sources" | "width" | "height" | "placeholder" | "peaks" | "duration"> & {
  altText?: string;
  kind?: string;
  description?: string;
  thumbnailUrl?: string | null;
  imgUrl?: string | null;
};

/** Props for a file as the API describes it, small sizes before large. */
export const pictureOf = ({
  altText: alt = "",
  thumbnailUrl,
  imgUrl,
  sources,
  width,
  height,
  placeholder,
  peaks,
  duration,
  kind,
  description,
}: PictureMedia) =>
  ({
    alt,
    src: thumbnailUrl ?? imgUrl,
    sources,
    width,
    height,
    placeholder,
    peaks,
    duration,
    words: kind === "text" ? description : undefined,
  }) satisfies PictureProps;

/** Whether there is something to show of a file: a picture, the waveform of a sound, or a story. */
export const isPictured = ({ thumbnailUrl, peaks, kind }: Pick<Media, "thumbnailUrl" | "peaks" | "kind">): boolean =>
  thumbnailUrl !== null || peaks.length > 0 || kind === "text";

/** Removes the blurred placeholder, which must not show through a transparent picture. */
const dropPlaceholder = (event: SyntheticEvent<HTMLImageElement>) => {
  event.currentTarget.style.backgroundImage = "none";
};

export function Picture({
  src,
  sources = [],
  width,
  height,
  placeholder,
  peaks,
  duration,
  words,
  isEager,
  sizes,
  className,
  style,
  onLoad,
  ...rest
}: PictureProps) {
  if (words !== undefined) {
    const tile = { className: joinClasses(styles.story, className), style };
    return (
      <Suspense fallback={<span {...tile} />}>
        <StoryTile {...tile} words={words} />
      </Suspense>
    );
  }
  if (peaks?.length) {
    const tile = {
      className: joinClasses(styles.tile, className),
      style,
      ...(rest.alt && { role: "img", "aria-label": rest.alt }),
    };
    return (
      <Suspense fallback={<span {...tile} />}>
        <SoundTile {...tile} peaks={peaks} duration={duration} />
      </Suspense>
    );
  }
  const sets = groupSources(sources);
  const fallback = sets.at(-1);
  const imageStyle: CSSProperties = { ...(placeholder ? { backgroundImage: `url("${placeholder}")` } : {}), ...style };
  return (
    <picture className={styles.picture}>
      {sets.slice(0, -1).map((set) => (
        <source className="hide" key={set.type} type={set.type} srcSet={set.srcSet} sizes={sizes} />
      ))}
      <img
        {...rest}
        alt={rest.alt}
        className={joinClasses(styles.image, className)}
        style={imageStyle}
        width={width ?? undefined}
        height={height ?? undefined}
        sizes={fallback ? sizes : undefined}
        srcSet={fallback?.srcSet}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
        decoding="async"
        src={src ?? sources.at(-1)?.url}
        onLoad={(event) => {
          dropPlaceholder(event);
          onLoad?.(event);
        }}
      />
    </picture>
  );
}

export type PictureSource = Media["sources"][number];

interface SourceSet {
  type: string;
  srcSet: string;
}

/** Types by efficiency, best first; a browser takes the first one it supports. */
const preference = ["image/avif", "image/webp"];
const rank = (type: string) => {
  const position = preference.indexOf(type);
  return position < 0 ? preference.length : position;
};

/** One `srcset` per type, the modern types first. */
function groupSources(sources: readonly PictureSource[]): SourceSet[] {
  const types = [...new Set(sources.map((source) => source.type))].sort((a, b) => rank(a) - rank(b));
  return types.map((type) => ({
    type,
    srcSet: sources
      .filter((source) => source.type === type)
      .map((source) => `${source.url} ${source.width}w`)
      .join(", "),
  }));
}
