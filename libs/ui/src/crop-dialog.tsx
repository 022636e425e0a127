import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import ReactCrop, { type ReactCropProps } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "./components/button.tsx";
import { Dialog } from "./components/dialog.tsx";
import { Select } from "./components/select.tsx";
import { PageSpinner } from "./components/spinner.tsx";
import { BoxFields, type BoxTexts } from "./crop/box-fields.tsx";
import {
  type Box,
  fitAspect,
  isUnedited,
  noEdit,
  type PictureEdit,
  type Size,
  setPerspective,
  turnEdit,
  turnSize,
} from "./crop/picture-edit.ts";
import { drawPreview, renderEdit, sizeOf } from "./crop/render-edit.ts";
import { usePicture } from "./crop/use-picture.ts";
import styles from "./picture-editor.module.css";

export type { PictureEdit };

export interface CropTexts {
  title: string;
  close: string;
  help: string;
  loading: string;
  unreadable: string;
  failed: string;
  turnLeft: string;
  turnRight: string;
  straighten: string;
  /** Above the two that make parallel what leans together. */
  perspective: string;
  vertical: string;
  horizontal: string;
  proportions: string;
  free: string;
  original: string;
  square: string;
  box: BoxTexts;
  handles: NonNullable<ReactCropProps["ariaLabels"]>;
  reset: string;
  apply: string;
  cancel: string;
}

interface CropDialogProps {
  source: Blob;
  /** The edit to continue from. */
  initial?: PictureEdit;
  /** Fixed aspect ratio, width by height; otherwise the person chooses one. */
  aspect?: number;
  texts: CropTexts;
  /** The picture is not rendered here: whoever has the original applies the edit. */
  isEditOnly?: boolean;
  /** The edit and the resulting picture, a JPEG; null if nothing changed: the picture stays as it is. */
  onApply: (edit: PictureEdit, picture: Blob | null) => void;
  onClose: () => void;
}

/** Crops and rotates one picture. An entry point of its own, loaded when it is opened. */
export function CropDialog({ source, initial, aspect, texts, isEditOnly, onApply, onClose }: CropDialogProps) {
  const { image, isUnreadable } = usePicture(source);
  return (
    <Dialog isOpen isWide title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {isUnreadable && <p role="alert">{texts.unreadable}</p>}
      {!image && !isUnreadable && <PageSpinner label={texts.loading} />}
      {image && (
        <Editor
          image={image}
          initial={initial}
          aspect={aspect}
          texts={texts}
          isEditOnly={isEditOnly}
          onApply={onApply}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** With the decimal sign of the page's language. */
const writeNumber = (value: number) => value.toLocaleString(document.documentElement.lang || undefined);

interface SliderProps {
  label: string;
  /** Of either sign. */
  range: number;
  step: number;
  value: number;
  write: (value: number) => string;
  onChange: (value: number) => void;
}

function Slider({ label, range, step, value, write, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
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
      {/* Told with the slider already. */}
      <output aria-hidden>{write(value)}</output>
    </label>
  );
}

const ratios = { square: 1, "4:3": 4 / 3, "3:2": 3 / 2, "16:9": 16 / 9 } as const;
type Proportion = "free" | "original" | keyof typeof ratios;

/** A fixed aspect ratio is landscape or portrait like the picture. */
function aspectOf(proportion: Proportion, { width, height }: Size): number | undefined {
  if (proportion === "free") return undefined;
  if (proportion === "original") return width / height;
  return width >= height ? ratios[proportion] : 1 / ratios[proportion];
}

type EditorProps = Omit<CropDialogProps, "source"> & { image: HTMLImageElement };

function Editor({ image, initial, aspect: fixed, texts, isEditOnly, onApply, onClose }: EditorProps) {
  const untouched: PictureEdit = fixed ? { rotation: 0, crop: fitAspect(fixed, sizeOf(image)) } : noEdit;
  const [edit, setEdit] = useState(initial ?? untouched);
  const [proportion, setProportion] = useState<Proportion>("free");
  const [work, setWork] = useState<"idle" | "busy" | "failed">("idle");
  const canvas = usePreview(image, edit);
  const size = turnSize(sizeOf(image), edit.rotation);
  const aspect = fixed ?? aspectOf(proportion, size);

  const setCrop = useCallback((crop: Box) => setEdit((last) => ({ ...last, crop })), []);
  const choose = (next: Proportion) => {
    setProportion(next);
    const wanted = aspectOf(next, size);
    if (wanted) setCrop(fitAspect(wanted, size));
  };
  const turn = (by: 90 | -90) => {
    const turned = turnEdit(edit, by);
    setEdit(fixed ? { ...turned, crop: fitAspect(fixed, turnSize(sizeOf(image), turned.rotation)) } : turned);
  };
  const reset = () => {
    setProportion("free");
    setEdit(untouched);
  };
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );
  const apply = async () => {
    setWork("busy");
    try {
      const picture = isUnedited(edit) || isEditOnly ? null : await renderEdit(image, edit);
      // Encoding takes seconds on a phone: the result is dropped if the person has cancelled by then.
      if (!isClosed.current) onApply(edit, picture);
    } catch {
      setWork("failed");
    }
  };

  return (
    <div className={styles.editor}>
      <div className={styles.stage}>
        <Cropper canvas={canvas} edit={edit} aspect={aspect} texts={texts} onCrop={setCrop} />
      </div>
      <div className={styles.controls}>
        <div className={styles.tools}>
          <Button variant="line" icon="rotate" isSmall onClick={() => turn(-90)}>
            {texts.turnLeft}
          </Button>
          <Button variant="line" icon="retry" isSmall onClick={() => turn(90)}>
            {texts.turnRight}
          </Button>
        </div>
        <Slider
          label={texts.straighten}
          range={15}
          step={0.5}
          value={edit.angle ?? 0}
          write={(value) => `${writeNumber(value)}°`}
          onChange={(angle) => setEdit((last) => ({ ...last, angle }))}
        />
        <fieldset className={styles.perspective}>
          <legend>{texts.perspective}</legend>
          {(["vertical", "horizontal"] as const).map((way) => (
            <Slider
              key={way}
              label={texts[way]}
              range={40}
              step={1}
              value={Math.round((edit.perspective?.[way] ?? 0) * 100)}
              write={writeNumber}
              onChange={(value) => setEdit((last) => setPerspective(last, { [way]: value / 100 }))}
            />
          ))}
        </fieldset>
        {!fixed && (
          <Select
            label={texts.proportions}
            value={proportion}
            onChange={(event) => choose(event.target.value as Proportion)}
          >
            <option value="free">{texts.free}</option>
            <option value="original">{texts.original}</option>
            <option value="square">{texts.square}</option>
            {(["4:3", "3:2", "16:9"] as const).map((ratio) => (
              <option key={ratio} value={ratio}>
                {size.width >= size.height ? ratio : ratio.split(":").reverse().join(":")}
              </option>
            ))}
          </Select>
        )}
        <BoxFields crop={edit.crop} size={size} aspect={aspect} texts={texts.box} onChange={setCrop} />
        <Button variant="text" icon="undo" onClick={reset} aria-disabled={isUnedited(edit)}>
          {texts.reset}
        </Button>
        <p className="small muted">{texts.help}</p>
      </div>
      <div className={styles.actions}>
        {work === "failed" && <p role="alert">{texts.failed}</p>}
        <Button isSmall isBusy={work === "busy"} onClick={apply}>
          {texts.apply}
        </Button>
        <Button variant="line" isSmall onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

function usePreview(image: HTMLImageElement, { rotation, angle = 0, perspective }: PictureEdit) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A slider moves faster than a large picture is drawn: once a frame is enough.
    const frame = requestAnimationFrame(() => {
      if (canvas.current) drawPreview(canvas.current, image, { rotation, angle, perspective });
    });
    return () => cancelAnimationFrame(frame);
  }, [image, rotation, angle, perspective]);
  return canvas;
}

interface CropperProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  edit: PictureEdit;
  aspect: number | undefined;
  texts: CropTexts;
  onCrop: (crop: Box) => void;
}

/** The picture with the crop frame, moved by pointer and keyboard. */
function Cropper({ canvas, edit: { crop }, aspect, texts, onCrop }: CropperProps) {
  return (
    <ReactCrop
      className={styles.cropper}
      crop={{ unit: "%", x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 }}
      aspect={aspect}
      keepSelection
      ruleOfThirds
      minWidth={24}
      minHeight={24}
      ariaLabels={texts.handles}
      onChange={(_, { x, y, width, height }) =>
        onCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
      }
    >
      <canvas ref={canvas} className={styles.picture} />
    </ReactCrop>
  );
}
