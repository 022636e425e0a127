import { Button } from "../components/button.tsx";
import { BoxFields } from "../crop/box-fields.tsx";
import type { Box, Size } from "../crop/picture-edit.ts";
import { pickTexts } from "../pick-texts.ts";
import styles from "./blur-dialog.module.css";

/** In fractions of the upright original; a line's width in fractions of its longer side. */
export type Blur = { box: Box } | { line: [number, number][]; width: number };

/** Texts of the dialog, from the `blur` section of a catalogue, and some that it shares with that of cropping. */
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
  onChange: (blurs: Blur[]) => void;
}

/** The same by keys: each part with its place in pixels, and a button that takes it away. */
export function BlurList({ blurs, size, t, onChange }: BlurListProps) {
  const edges = pickTexts(["x", "y", "width", "height"], (name) => t(`crop.box.${name}`));
  const change = (index: number, box: Box) => onChange(blurs.map((one, at) => (at === index ? { box } : one)));
  return (
    <ol className={styles.list}>
      {blurs.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by nothing but their order
        <li key={index}>
          {"box" in one ? (
            <BoxFields
              crop={one.box}
              size={size}
              texts={{ ...edges, legend: t("blur.part", { position: index + 1 }) }}
              onChange={(box) => change(index, box)}
            />
          ) : (
            <p>{t("blur.part", { position: index + 1 })}</p>
          )}
          <Button variant="text" icon="trash" isSmall onClick={() => onChange(blurs.filter((_, at) => at !== index))}>
            {t("blur.remove", { position: index + 1 })}
          </Button>
        </li>
      ))}
    </ol>
  );
}
