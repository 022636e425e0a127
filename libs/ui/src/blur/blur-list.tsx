import { type KeyboardEvent, type RefObject, useId } from "react";
import { arrowSteps } from "../arrow-steps.ts";
import { Button } from "../components/button.tsx";
import { BoxFields } from "../crop/box-fields.tsx";
import type { Box, Size } from "../crop/picture-edit.ts";
import styles from "./blur-dialog.module.css";

/** In fractions of the upright original; a line's width in fractions of its longer side. */
export type Blur = { box: Box } | { line: [number, number][]; width: number };

/** Texts of the dialog, from the `blur` section of a catalogue, and some shared with the crop dialog. */
export type BlurText = (key: BlurKey, values?: { position: number }) => string;
type BlurKey =
  | `blur.${"title" | "close" | "help" | "draw" | "keys" | "loading" | "unreadable" | "box" | "brush" | "add" | "part"}`
  | `blur.${"remove" | "keeps" | "archive" | "archiveHelp" | "nobody" | "nobodyHelp" | "apply" | "cancel"}`
  | `crop.box.${keyof Box}`
  | `crop.${"failed" | "unreached"}`;

interface BlurListProps {
  blurs: readonly Blur[];
  size: Size;
  t: BlurText;
  /** Takes the focus when no part is left. */
  last: RefObject<HTMLElement | null>;
  onChange: (blurs: Blur[]) => void;
}

/** Keyboard alternative: each part with its position in pixels, and a button to remove it. */
export function BlurList({ blurs, size, t, last, onChange }: BlurListProps) {
  const remove = (button: HTMLElement, index: number) => {
    // React keeps the parts by index, so removing a part removes the last button.
    if (index === blurs.length - 1) (index > 0 ? removalBefore(button) : last.current)?.focus();
    onChange(blurs.filter((_, position) => position !== index));
  };
  const change = (index: number, box: Box) =>
    onChange(blurs.map((blur, position) => (position === index ? { box } : blur)));
  return (
    <ol className="grid gap-4">
      {blurs.map((blur, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their order
        <li key={index}>
          {"box" in blur ? (
            <BoxFields
              crop={blur.box}
              size={size}
              legend={t("blur.part", { position: index + 1 })}
              t={t}
              onChange={(box) => change(index, box)}
            />
          ) : (
            <p>{t("blur.part", { position: index + 1 })}</p>
          )}
          <Button variant="text" icon="trash" isSmall onClick={({ currentTarget }) => remove(currentTarget, index)}>
            {t("blur.remove", { position: index + 1 })}
          </Button>
        </li>
      ))}
    </ol>
  );
}

const removalBefore = (button: HTMLElement) =>
  button.closest("li")?.previousElementSibling?.querySelector<HTMLElement>(":scope > button") ?? null;

/** A handle on each part for the keyboard; the pointer draws through it. */
export function PartHandles({ blurs, t, last, onChange }: Omit<BlurListProps, "size">) {
  const keys = useId();
  const press = (event: KeyboardEvent<HTMLElement>, blur: Blur, index: number) => {
    if (event.key === "Delete") {
      // React keeps the handles by index, so removing a part removes the last handle.
      if (index === blurs.length - 1) (index > 0 ? handleBefore(event.currentTarget) : last.current)?.focus();
      onChange(blurs.filter((_, position) => position !== index));
      return;
    }
    const moved = moveBlur(blur, event);
    if (!moved) return;
    event.preventDefault();
    onChange(blurs.map((blur, position) => (position === index ? moved : blur)));
  };
  return (
    <>
      {blurs.map((blur, index) => {
        const { x, y, width, height } = boundsOf(blur);
        const [left, top, right, bottom] = [x, y, 1 - x - width, 1 - y - height].map((side) => `${side * 100}%`);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified only by their order
            key={index}
            type="button"
            className={`absolute min-0 bare ${styles.handle}`}
            style={{ left, top, right, bottom }}
            aria-label={t("blur.part", { position: index + 1 })}
            aria-describedby={keys}
            onKeyDown={(event) => press(event, blur, index)}
          />
        );
      })}
      <span id={keys} hidden>
        {t("blur.keys")}
      </span>
    </>
  );
}

const handleBefore = (handle: HTMLElement) => handle.previousElementSibling as HTMLElement | null;

/** Step of an arrow key, in fractions of the picture. */
const step = 0.01;
const [minLineWidth, maxLineWidth] = [0.01, 0.5];

const clamp = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), max) * 10_000) / 10_000;

/** Moves a part with an arrow key, or resizes it with Shift. The part stays within the picture. */
function moveBlur(blur: Blur, { key, shiftKey }: { key: string; shiftKey: boolean }): Blur | null {
  const direction = arrowSteps[key];
  if (!direction) return null;
  const [dx, dy] = [direction[0] * step, direction[1] * step];
  if ("box" in blur) {
    const { x, y, width, height } = blur.box;
    if (shiftKey)
      return { box: { x, y, width: clamp(width + dx, step, 1 - x), height: clamp(height + dy, step, 1 - y) } };
    return { box: { width, height, x: clamp(x + dx, 0, 1 - width), y: clamp(y + dy, 0, 1 - height) } };
  }
  // A line has only one size, its width.
  if (shiftKey) return { ...blur, width: clamp(blur.width + dx + dy, minLineWidth, maxLineWidth) };
  const { x, y, width, height } = boundsOf(blur);
  const shift = [clamp(dx, -x, 1 - x - width), clamp(dy, -y, 1 - y - height)] as const;
  return { ...blur, line: blur.line.map(([px, py]) => [clamp(px + shift[0], 0, 1), clamp(py + shift[1], 0, 1)]) };
}

function boundsOf(blur: Blur): Box {
  if ("box" in blur) return blur.box;
  const xs = blur.line.map(([x]) => x);
  const ys = blur.line.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
