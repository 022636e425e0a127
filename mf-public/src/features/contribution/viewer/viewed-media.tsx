import type { Contribution, Media } from "@samling/contract/types";
import { useCommonText, useFormat } from "@samling/portal";
import { Button, IconButton, joinClasses, Picture, pictureOf, Select } from "@samling/ui";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { type Ring, RingMark } from "../../../shared/knowledge/rings.tsx";
import { Recording } from "../../../shared/recording.tsx";
import { useText } from "../../../shared/text.ts";
import { wholeView } from "../viewer-address.ts";
import type { DeepZoom } from "./deep-zoom.ts";
import { useViewerText } from "./text.ts";
import { formatBox, readBox } from "./view-box.ts";
import styles from "./viewer.module.css";

interface PictureViewProps {
  media: Contribution["images"][number];
  title: string;
  /** The part named in the address. */
  view: string;
  onView: (view: string) => void;
  onStep: (by: number) => void;
  zoom: Ref<DeepZoom | null>;
  /** People to show, and which of them was chosen. */
  rings: readonly Ring[];
  chosen: string | null;
}

/** Wide enough that a small overview does not hide the picture. */
const isWideScreen = () => matchMedia("(min-width: 900px)").matches;

/** The media item, according to its state and kind. */
export function ViewedMedia({ media, ...rest }: PictureViewProps) {
  const t = useText();
  if (media.state !== "ready") {
    return <p role="status">{t(media.state === "pending" ? "media.pending" : "media.failed")}</p>;
  }
  if (media.kind === "video") return <FilmView media={media} />;
  if (media.kind === "sound") {
    return (
      <div className={styles.sound}>
        <Recording key={media.id} media={media} />
      </div>
    );
  }
  if (media.kind === "text") {
    return (
      // The text may be longer than its box: the keyboard scrolls it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable part must be focusable
      <section className={styles.sound} aria-label={t("media.text")} tabIndex={0}>
        <p className="lead lines anywhere" lang={foreignLang(media.lang)}>
          {media.description}
        </p>
      </section>
    );
  }
  return <PictureView media={media} {...rest} />;
}

/** A picture in one piece, which the zooming library covers as soon as it has loaded. */
function PictureView({ media, title, view, onView, onStep, zoom, rings, chosen }: PictureViewProps) {
  const t = useViewerText();
  const common = useCommonText();
  const surface = useRef<HTMLDivElement>(null);
  const deepZoom = useRef<DeepZoom | null>(null);
  const larger = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [isWhole, setWhole] = useState(() => readBox(view) === null);
  const { tilesUrl } = media;
  const url = tilesUrl ? "" : (media.imgUrl ?? media.sources.at(-1)?.url ?? "");
  useImperativeHandle<DeepZoom | null, DeepZoom | null>(zoom, () => deepZoom.current);
  const shown = rings.map(({ id }) => id).join();
  // The zooming library inserts its own elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: replaced only if the rings change
  const places = useMemo(() => rings.map((ring) => ({ ...ring, element: document.createElement("span") })), [shown]);
  const mark = useEffectEvent(() => {
    deepZoom.current?.mark(places);
    const spot = rings.find(({ id }) => id === chosen);
    if (spot) deepZoom.current?.moveTo(spot);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed again only for these
  useEffect(mark, [places, chosen]);
  const reportView = useEffectEvent(onView);
  const step = useEffectEvent(onStep);
  const start = useEffectEvent(() => readBox(view));
  const retry = () => {
    setAttempt(attempt + 1);
    // The message disappears with its button.
    larger.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the picture again
  useEffect(() => {
    let isCancelled = false;
    setShown(false);
    setFailed(false);
    const open = async () => {
      const { openDeepZoom } = await import(/* webpackChunkName: "deep-zoom" */ "./deep-zoom.ts");
      if (isCancelled || !surface.current) return;
      deepZoom.current = openDeepZoom({
        element: surface.current,
        source: tilesUrl ? { tilesUrl } : { url },
        box: start(),
        hasMap: isWideScreen(),
        onShown: () => setShown(true),
        onFailed: () => setFailed(true),
        onView: (box) => reportView(box ? formatBox(box) : wholeView),
        onZoom: setWhole,
        onSwipe: step,
      });
      mark();
    };
    open().catch(() => isCancelled || setFailed(true));
    return () => {
      isCancelled = true;
      deepZoom.current?.close();
      deepZoom.current = null;
    };
  }, [tilesUrl, url, attempt]);
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
      <div ref={surface} className={`absolute ${styles.surface}`} />
      {places.map(({ element, ...ring }) =>
        createPortal(<RingMark ring={ring} isChosen={ring.id === chosen} />, element, ring.id),
      )}
      {isFailed && (
        <div role="alert" className={`row gap-2 items-center absolute ${styles.failed}`}>
          {t("notLoaded")}
          <Button variant="wall" icon="retry" onClick={retry}>
            {common("retry")}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={`flex absolute ${styles.zoom}`} role="group" aria-label={t("zoom")}>
        <IconButton
          icon="minus"
          label={t("smaller")}
          aria-disabled={isWhole || undefined}
          onClick={() => deepZoom.current?.zoomOut()}
        />
        <IconButton ref={larger} icon="plus" label={t("larger")} onClick={() => deepZoom.current?.zoomIn()} />
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

const speeds = [0.25, 0.5, 1, 1.5, 2];
/** Browsers do not report how many frames a film has; most have 25 or 30 a second, old ones fewer. */
const frame = 1 / 25;

/** A film with the controls that the browser's own lack. Captions are among the browser's. */
function FilmView({ media }: { media: Media }) {
  const t = useViewerText();
  const { formatNumber } = useFormat();
  const film = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(1);
  const step = (by: number) => {
    const { current } = film;
    if (!current) return;
    current.pause();
    current.currentTime = Math.max(0, current.currentTime + by * frame);
  };
  const run = (chosen: number) => {
    setSpeed(chosen);
    if (film.current) film.current.playbackRate = chosen;
  };
  return (
    <div className={`grid full min-h-0 tall ${styles.film}`}>
      <Recording ref={film} media={media} isBare />
      <div className={`row gap-2 items-end ${styles.filmTools}`}>
        <IconButton icon="arrowLeft" label={t("frameBack")} onClick={() => step(-1)} />
        <IconButton icon="arrowRight" label={t("frameOn")} onClick={() => step(1)} />
        <Select
          label={t("speed")}
          isSmall
          value={String(speed)}
          onChange={(event) => run(Number(event.target.value))}
          options={speeds.map((value) => ({ value: String(value), label: t("times", { speed: formatNumber(value) }) }))}
        />
      </div>
    </div>
  );
}
