import { coverGray } from "@samling/contract/constants/files";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { RadioGroup } from "../choices.tsx";
import { Button } from "../components/button.tsx";
import { EditorActions } from "../crop/editor-dialog.tsx";
import type { Size } from "../crop/picture-edit.ts";
import { drawJpeg, drawPreview, sizeOf } from "../crop/render-edit.ts";
import editor from "../picture-editor.module.css";
import styles from "./blur-dialog.module.css";
import { type Blur, BlurList, type BlurText, PartHandles } from "./blur-list.tsx";

const tools = ["box", "brush"] as const;
/** As a fraction of the longer side. */
const brushWidth = 0.06;
/** Smaller boxes count as a touch of the picture. */
const minSide = 0.01;

export interface BlurredPicture {
  /** No one keeps the whole picture: only the blurred one leaves the device. */
  discardsOriginal: boolean;
  /** A JPEG; null if nothing is blurred, or if it is blurred where the original is stored. */
  picture: Blob | null;
  /** Size in pixels of the picture with the marks. */
  size: Size;
}

export interface BlurEditorProps {
  image: HTMLImageElement;
  initial: readonly Blur[];
  t: BlurText;
  /** Whether the original is discarded so far; undefined if this choice is not offered. */
  discardsOriginal?: boolean;
  onApply: (blurs: Blur[], result: BlurredPicture) => void;
  onClose: () => void;
}

/** The editing tools, loaded when they are opened. */
export function BlurEditor({ image, initial, t, discardsOriginal, onApply, onClose }: BlurEditorProps) {
  const asksForKeeper = discardsOriginal !== undefined;
  const [blurs, setBlurs] = useState<Blur[]>([...initial]);
  const [keeper, setKeeper] = useState<"archive" | "nobody">(discardsOriginal ? "nobody" : "archive");
  const [tool, setTool] = useState<(typeof tools)[number]>("box");
  const [drawn, setDrawn] = useState<Blur | null>(null);
  const start = useRef<[number, number]>([0, 0]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (canvas.current) drawPreview(canvas.current, image, { rotation: 0 });
  }, [image]);

  const mark = (blur: Blur) => setBlurs((all) => [...all, blur]);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    start.current = point;
    setDrawn(tool === "box" ? makeBox(point, point) : { line: [point], width: brushWidth });
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const point = pointOf(event);
    setDrawn((now) => {
      if (!now) return null;
      return "box" in now ? makeBox(start.current, point) : { ...now, line: [...now.line, point].slice(-500) };
    });
  };
  const end = () => {
    const isTouch = drawn && "box" in drawn && Math.min(drawn.box.width, drawn.box.height) < minSide;
    if (drawn && !isTouch) mark(drawn);
    setDrawn(null);
  };
  const addBox = () => mark({ box: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 } });

  const render = async () => (asksForKeeper && blurs.length > 0 ? await renderBlurred(image, blurs) : null);
  const done = (picture: Blob | null) =>
    onApply(blurs, { discardsOriginal: keeper === "nobody", picture, size: sizeOf(image) });

  return (
    <div className={editor.editor}>
      <div className={editor.stage}>
        <div
          className={`relative ${styles.picture}`}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={() => setDrawn(null)}
        >
          <canvas ref={canvas} className={`block ${editor.picture}`} />
          <Shapes blurs={drawn ? [...blurs, drawn] : blurs} size={sizeOf(image)} />
          <PartHandles blurs={blurs} t={t} last={add} onChange={setBlurs} />
        </div>
      </div>
      <div className={editor.controls}>
        <p className="small muted">{t(asksForKeeper ? "blur.draw" : "blur.help")}</p>
        <div className="row gap-2">
          {tools.map((item) => (
            <Button
              key={item}
              variant={tool === item ? "main" : "line"}
              isSmall
              aria-pressed={tool === item}
              onClick={() => setTool(item)}
            >
              {t(`blur.${item}`)}
            </Button>
          ))}
          <Button ref={add} variant="line" icon="plus" isSmall onClick={addBox}>
            {t("blur.add")}
          </Button>
        </div>
        {asksForKeeper && (
          <RadioGroup
            name="keeping"
            legend={t("blur.keeps")}
            options={[
              { value: "archive", label: t("blur.archive"), help: t("blur.archiveHelp") },
              { value: "nobody", label: t("blur.nobody"), help: t("blur.nobodyHelp") },
            ]}
            value={keeper}
            onChange={setKeeper}
          />
        )}
        <BlurList blurs={blurs} size={sizeOf(image)} t={t} last={add} onChange={setBlurs} />
      </div>
      <EditorActions
        texts={{ apply: t("blur.apply"), cancel: t("blur.cancel"), failed: t("crop.failed") }}
        work={render}
        onDone={done}
        onClose={onClose}
      />
    </div>
  );
}

const clampShare = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [clampShare((clientX - left) / (width || 1)), clampShare((clientY - top) / (height || 1))];
}

const makeBox = ([ax, ay]: [number, number], [bx, by]: [number, number]): Blur => ({
  box: { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) },
});

/** Draws the covered parts opaque, so that they are hidden here as well. */
function Shapes({ blurs, size: { width, height } }: { blurs: readonly Blur[]; size: Size }) {
  return (
    <svg className={styles.shapes} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {blurs.map((blur, index) =>
        "box" in blur ? (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified only by their order
            key={index}
            x={blur.box.x * width}
            y={blur.box.y * height}
            width={blur.box.width * width}
            height={blur.box.height * height}
          />
        ) : (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes are identified only by their order
            key={index}
            points={[...blur.line, blur.line.at(-1) ?? [0, 0]].map(([x, y]) => `${x * width},${y * height}`).join(" ")}
            strokeWidth={blur.width * Math.max(width, height)}
          />
        ),
      )}
    </svg>
  );
}

/** Renders the public picture: a separate JPEG that contains nothing of the covered parts. */
const renderBlurred = (image: HTMLImageElement, blurs: readonly Blur[]): Promise<Blob> =>
  drawJpeg(sizeOf(image), (canvas) => {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw.");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    drawShapes(context, blurs);
  });

/** Larger by a pixel than the marks, so that nothing shows through at their edges. */
function drawShapes(context: CanvasRenderingContext2D, blurs: readonly Blur[]): void {
  const { width, height } = context.canvas;
  context.fillStyle = context.strokeStyle = `rgb(${coverGray} ${coverGray} ${coverGray})`;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const blur of blurs) {
    if ("box" in blur) {
      const [left, top] = [Math.floor(blur.box.x * width) - 1, Math.floor(blur.box.y * height) - 1];
      const [right, bottom] = [(blur.box.x + blur.box.width) * width, (blur.box.y + blur.box.height) * height];
      context.fillRect(left, top, Math.ceil(right) + 1 - left, Math.ceil(bottom) + 1 - top);
    } else {
      context.lineWidth = blur.width * Math.max(width, height) + 2;
      context.beginPath();
      for (const [x, y] of [...blur.line, ...blur.line.slice(-1)]) context.lineTo(x * width, y * height);
      context.stroke();
    }
  }
}
