import { Button } from "../components/button.tsx";
import { BoxFields, type BoxTexts } from "../crop/box-fields.tsx";
import type { Box, Size } from "../crop/picture-edit.ts";
import styles from "./blur-dialog.module.css";

/** In fractions of the upright original; a line's width in fractions of its longer side. */
export type Blur = { box: Box } | { line: [number, number][]; width: number };

export interface BlurTexts {
  title: string;
  close: string;
  help: string;
  /** What the keys do to a part that has the focus. */
  keys: string;
  loading: string;
  unreadable: string;
  box: string;
  brush: string;
  add: string;
  /** With its number. */
  part: (position: number) => string;
  remove: (position: number) => string;
  edges: Omit<BoxTexts, "legend">;
  apply: string;
  cancel: string;
  /** Where the whole picture may be kept or not. */
  keeping?: { legend: string; archive: RadioTexts; nobody: RadioTexts; failed: string };
}

interface RadioTexts {
  label: string;
  help: string;
}

interface BlurListProps {
  blurs: readonly Blur[];
  size: Size;
  texts: BlurTexts;
  onChange: (blurs: Blur[]) => void;
}

/** The same by keys: each part with its place in pixels, and a button that takes it away. */
export function BlurList({ blurs, size, texts, onChange }: BlurListProps) {
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
              aspect={undefined}
              texts={{ ...texts.edges, legend: texts.part(index + 1) }}
              onChange={(box) => change(index, box)}
            />
          ) : (
            <p>{texts.part(index + 1)}</p>
          )}
          <Button variant="text" icon="trash" isSmall onClick={() => onChange(blurs.filter((_, at) => at !== index))}>
            {texts.remove(index + 1)}
          </Button>
        </li>
      ))}
    </ol>
  );
}
