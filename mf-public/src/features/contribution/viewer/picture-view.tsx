import type { Contribution } from "@samling/contract/types";
import { toast } from "@samling/portal";
import { IconButton, joinClasses, Picture, pictureOf } from "@samling/ui";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import { wholeView } from "../viewer-address.ts";
import type { DeepZoom } from "./deep-zoom.ts";
import { useViewerText } from "./text.ts";
import { readBox, writeBox } from "./view-box.ts";
import styles from "./viewer.module.css";

type Shown = Contribution["images"][number];

interface PictureViewProps {
  media: Shown;
  title: string;
  /** The part that the address tells. */
  view: string;
  onView: (view: string) => void;
  onStep: (by: number) => void;
  zoom: Ref<DeepZoom | null>;
}

/** Wide enough that a small map does not hide what it is a map of. */
const hasRoom = () => matchMedia("(min-width: 900px)").matches;

const sourceOf = (media: Shown) => {
  if (media.tilesUrl) return { tilesUrl: media.tilesUrl };
  return { url: media.imgUrl ?? media.sources.at(-1)?.url ?? "" };
};

/** A picture in one piece, over which the library for zooming lies as soon as it has loaded. */
export function PictureView({ media, title, view, onView, onStep, zoom }: PictureViewProps) {
  const t = useViewerText();
  const surface = useRef<HTMLDivElement>(null);
  const deepZoom = useRef<DeepZoom | null>(null);
  const [isShown, setShown] = useState(false);
  const [isWhole, setWhole] = useState(() => readBox(view) === null);
  const { tilesUrl, url } = { tilesUrl: undefined, url: undefined, ...sourceOf(media) };
  useImperativeHandle<DeepZoom | null, DeepZoom | null>(zoom, () => deepZoom.current);
  const tell = useEffectEvent(onView);
  const step = useEffectEvent(onStep);
  const start = useEffectEvent(() => readBox(view));
  const fail = useEffectEvent(() => void toast.error(t("notLoaded")));
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const { openDeepZoom } = await import(/* webpackChunkName: "deep-zoom" */ "./deep-zoom.ts");
      if (isGone || !surface.current) return;
      deepZoom.current = openDeepZoom({
        element: surface.current,
        source: tilesUrl ? { tilesUrl } : { url: url ?? "" },
        box: start(),
        hasMap: hasRoom(),
        onShown: () => setShown(true),
        onView: (box) => tell(box ? writeBox(box) : wholeView),
        onZoom: setWhole,
        onSwipe: step,
      });
    };
    open().catch(fail);
    return () => {
      isGone = true;
      deepZoom.current?.close();
      deepZoom.current = null;
    };
  }, [tilesUrl, url]);
  return (
    <>
      <Picture
        {...pictureOf(media)}
        className={joinClasses(styles.still, isShown && styles.covered)}
        alt={media.altText || title}
        src={media.imgUrl}
        sizes="100vw"
        isEager
      />
      <div ref={surface} className={styles.surface} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.zoom} role="group" aria-label={t("zoom")}>
        <IconButton
          icon="minus"
          label={t("smaller")}
          aria-disabled={isWhole || undefined}
          onClick={() => deepZoom.current?.zoomOut()}
        />
        <IconButton icon="plus" label={t("larger")} onClick={() => deepZoom.current?.zoomIn()} />
        <IconButton
          icon="shrink"
          label={t("whole")}
          aria-disabled={isWhole || undefined}
          onClick={() => deepZoom.current?.showWhole()}
        />
      </div>
    </>
  );
}
