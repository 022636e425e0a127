import type { Media } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { IconButton, joinClasses, Picture } from "@samling/ui";
import { useLayoutEffect, useRef } from "react";
import { useText } from "../../shared/text.ts";
import { useZoomView } from "./use-zoom-view.ts";
import styles from "./zoom.module.css";

interface ZoomProps {
  media: Media;
  /**
   * To the previous or next one; undefined if there is only this one. Keys and swipes are passed to the slider around
   * it.
   */
  onStep: ((by: number) => void) | undefined;
  onClose: () => void;
}

/** The picture over the whole window, the page blurred behind it. */
export function Zoom({ media, onStep, onClose }: ZoomProps) {
  const t = useText();
  const common = useCommonText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const { view, isLarge, zoomIn, zoomOut, reset, hasMoved, onKeyDown, onTouchEnd, handlers } = useZoomView(dialog);
  const step = (by: number) => {
    reset();
    onStep?.(by);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={media.title || t("media.untitled")}
      onKeyDown={onKeyDown}
      onTouchEnd={onTouchEnd}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button
        type="button"
        className={joinClasses(styles.out, isLarge && styles.isLarge)}
        aria-label={t(isLarge ? "contribution.showWhole" : "contribution.zoomOut")}
        onClick={() => {
          if (hasMoved()) return;
          if (isLarge) reset();
          else onClose();
        }}
        {...handlers}
      >
        <Picture
          key={media.id}
          className={styles.picture}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          alt=""
          draggable={false}
          src={media.imgUrl}
          sources={media.sources}
          sizes={isLarge ? "300vw" : "100vw"}
          width={media.width}
          height={media.height}
          isEager
        />
      </button>
      <div className={styles.tools}>
        {onStep && (
          <>
            <IconButton icon="arrowLeft" label={t("contribution.previous")} onClick={() => step(-1)} />
            <IconButton icon="arrowRight" label={t("contribution.next")} onClick={() => step(1)} />
          </>
        )}
        <IconButton icon="minus" label={t("contribution.zoomAway")} aria-disabled={!isLarge} onClick={zoomOut} />
        <IconButton icon="plus" label={t("contribution.zoomIn")} onClick={zoomIn} />
        <IconButton icon="close" label={common("close")} onClick={onClose} />
      </div>
    </dialog>
  );
}
