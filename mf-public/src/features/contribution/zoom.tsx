import type { Media } from "@samling/contract/types";
import { IconButton, Picture } from "@samling/ui";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useText } from "../../shared/text.ts";
import styles from "./zoom.module.css";

interface ZoomProps {
  media: Media;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The picture over the whole window, the page blurred behind it. */
export function Zoom({ media, onKeyDown, onClose }: ZoomProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={media.title || t("media.untitled")}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className={styles.out} onClick={onClose} aria-label={t("contribution.zoomOut")}>
        <Picture
          key={media.id}
          className={styles.picture}
          alt=""
          src={media.imgUrl}
          sources={media.sources}
          sizes="100vw"
          width={media.width}
          height={media.height}
          isEager
        />
      </button>
      <IconButton className={styles.close} icon="close" label={t("contribution.zoomOut")} onClick={onClose} />
    </dialog>
  );
}
