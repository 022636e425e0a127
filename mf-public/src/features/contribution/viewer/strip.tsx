import { Icon, kindIcons, Picture } from "@samling/ui";
import { useEffect, useRef } from "react";
import { useText } from "../../../shared/text.ts";
import { titleOf } from "../../../shared/title-of.ts";
import { useViewerText } from "./text.ts";
import type { ViewerListItem } from "./use-viewer-navigation.ts";
import styles from "./viewer.module.css";

/** Pictures on each side of the current one; a list may have ten thousand. */
const maxPerSide = 15;

interface StripProps {
  items: readonly ViewerListItem[];
  position: number;
  onChoose: (item: ViewerListItem) => void;
}

/** Thumbnails of the pictures before and after. */
export function Strip({ items, position, onChoose }: StripProps) {
  const t = useViewerText();
  const mediaText = useText();
  const strip = useRef<HTMLDivElement>(null);
  const currentId = items[position]?.id;
  useEffect(() => {
    const current = currentId && strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (!strip.current || !current) return;
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.clientWidth) / 2;
  }, [currentId]);
  const first = Math.max(0, position - maxPerSide);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={strip} className={`flex across relative ${styles.strip}`} role="group" aria-label={t("list")}>
      {items.slice(first, position + maxPerSide + 1).map((item, index) => (
        <button
          key={item.id}
          type="button"
          className="ring-within grid place-center relative bare"
          aria-label={t("item", { position: first + index + 1, title: titleOf(mediaText, item) })}
          aria-current={item.id === currentId ? "true" : undefined}
          onClick={() => onChoose(item)}
        >
          {item.thumbnailUrl ? (
            <Picture
              alt=""
              src={item.thumbnailUrl}
              width={item.width ?? 3}
              height={item.height ?? 2}
              placeholder={item.placeholder}
            />
          ) : (
            <Icon name={kindIcons[item.kind]} />
          )}
        </button>
      ))}
    </div>
  );
}
