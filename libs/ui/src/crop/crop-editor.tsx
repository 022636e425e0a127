import { useEffect, useRef, useState } from "react";
import ReactCrop from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "../components/button.tsx";
import { Select } from "../components/inputs.tsx";
import { pickTexts } from "../pick-texts.ts";
import styles from "../picture-editor.module.css";
import { BoxFields } from "./box-fields.tsx";
import type { CropText, HandleName } from "./crop-text.ts";
import { EditorActions } from "./editor-dialog.tsx";
import {
  type Box,
  fitAspect,
  isUnedited,
  noEdit,
  type PictureEdit,
  rotateSize,
  type Size,
  setPerspective,
  turnEdit,
} from "./picture-edit.ts";
import { drawPreview, renderEdit, sizeOf } from "./render-edit.ts";

/** Formats with the decimal sign of the page's language. */
const formatNumber = (value: number) => value.toLocaleString(document.documentElement.lang || undefined);

interface SliderProps {
  label: string;
  /** Maximum in both directions. */
  range: number;
  step: number;
  value: number;
  write: (value: number) => string;
  onChange: (value: number) => void;
}

function Slider({ label, range, step, value, write, onChange }: SliderProps) {
  return (
    <label className={`grid gap-2 full strong ${styles.slider}`}>
      {label}
      <input
        type="range"
        min={-range}
        max={range}
        step={step}
        value={value}
        aria-valuetext={write(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {/* The slider already announces the value. */}
      <output aria-hidden>{write(value)}</output>
    </label>
  );
}

const ratios = { square: 1, "4:3": 4 / 3, "3:2": 3 / 2, "16:9": 16 / 9 } as const;
type Proportion = "free" | "original" | keyof typeof ratios;

/** Returns a fixed aspect ratio as landscape or portrait, like the picture. */
function aspectOf(proportion: Proportion, { width, height }: Size): number | undefined {
  if (proportion === "free") return undefined;
  if (proportion === "original") return width / height;
  return width >= height ? ratios[proportion] : 1 / ratios[proportion];
}

const handles = Object.keys(ReactCrop.defaultProps.ariaLabels) as HandleName[];

export interface CropEditorProps {
  image: HTMLImageElement;
  initial?: PictureEdit | undefined;
  t: CropText;
  /** Explanation shown before the instructions. */
  about?: string;
  /** The picture is not rendered here: the edit is applied where the original is stored. */
  isEditOnly?: boolean;
  /** The edit and the resulting picture, a JPEG; null if the picture stays unchanged. */
  onApply: (edit: PictureEdit, picture: Blob | null) => void;
  onClose: () => void;
}

/** The editing tools, loaded when they are opened. */
export function CropEditor({ image, initial = noEdit, t, about, isEditOnly, onApply, onClose }: CropEditorProps) {
  const [edit, setEdit] = useState(initial);
  const [proportion, setProportion] = useState<Proportion>("free");
  const { crop } = edit;
  const canvas = usePreview(image, edit);
  const size = rotateSize(sizeOf(image), edit.rotation);
  const aspect = aspectOf(proportion, size);

  const setCrop = (to: Box) => setEdit((last) => ({ ...last, crop: to }));
  const choose = (next: Proportion) => {
    setProportion(next);
    const wantedAspect = aspectOf(next, size);
    if (wantedAspect) setCrop(fitAspect(wantedAspect, size));
  };
  const turn = (by: 90 | -90) => setEdit(turnEdit(edit, by));
  const reset = () => {
    setProportion("free");
    setEdit(noEdit);
  };
  const render = async () => (isUnedited(edit) || isEditOnly ? null : await renderEdit(image, edit));

  return (
    <div className={styles.editor}>
      <div className={styles.stage}>
        <ReactCrop
          className={styles.cropper}
          crop={{ unit: "%", x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 }}
          aspect={aspect}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          ariaLabels={pickTexts(handles, (name) => t(`crop.handles.${name}`))}
          onChange={(_, { x, y, width, height }) =>
            setCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
          }
        >
          <canvas ref={canvas} className={`block ${styles.picture}`} />
        </ReactCrop>
      </div>
      <div className={styles.controls}>
        <div className="row gap-2">
          <Button variant="line" icon="rotate" isSmall onClick={() => turn(-90)}>
            {t("crop.turnLeft")}
          </Button>
          <Button variant="line" icon="retry" isSmall onClick={() => turn(90)}>
            {t("crop.turnRight")}
          </Button>
        </div>
        <Slider
          label={t("crop.straighten")}
          range={15}
          step={0.5}
          value={edit.angle ?? 0}
          write={(value) => `${formatNumber(value)}°`}
          onChange={(angle) => setEdit((last) => ({ ...last, angle }))}
        />
        <fieldset className={`grid gap-2 full ${styles.perspective}`}>
          <legend>{t("crop.perspective")}</legend>
          {(["vertical", "horizontal"] as const).map((direction) => (
            <Slider
              key={direction}
              label={t(`crop.${direction}`)}
              range={40}
              step={1}
              value={Math.round((edit.perspective?.[direction] ?? 0) * 100)}
              write={formatNumber}
              onChange={(value) => setEdit((last) => setPerspective(last, { [direction]: value / 100 }))}
            />
          ))}
        </fieldset>
        <Select
          label={t("crop.proportions")}
          value={proportion}
          options={[
            ...(["free", "original", "square"] as const).map((value) => ({ value, label: t(`crop.${value}`) })),
            ...["4:3", "3:2", "16:9"].map((value) => ({
              value,
              label: size.width >= size.height ? value : value.split(":").reverse().join(":"),
            })),
          ]}
          onChange={(event) => choose(event.target.value as Proportion)}
        />
        <BoxFields crop={crop} size={size} aspect={aspect} t={t} legend={t("crop.box.legend")} onChange={setCrop} />
        <Button variant="text" icon="undo" onClick={reset} aria-disabled={isUnedited(edit)}>
          {t("crop.reset")}
        </Button>
        <p className="small muted">
          {about} {t("crop.help")}
        </p>
      </div>
      <EditorActions
        texts={pickTexts(["apply", "cancel", "failed"], (name) => t(`crop.${name}`))}
        work={render}
        onDone={(picture) => onApply(edit, picture)}
        onClose={onClose}
      />
    </div>
  );
}

function usePreview(image: HTMLImageElement, { rotation, angle = 0, perspective }: PictureEdit) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A slider moves faster than a large picture can be drawn: once per frame is enough.
    const frame = requestAnimationFrame(() => {
      if (canvas.current) drawPreview(canvas.current, image, { rotation, angle, perspective });
    });
    return () => cancelAnimationFrame(frame);
  }, [image, rotation, angle, perspective]);
  return canvas;
}
