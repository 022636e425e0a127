import { tabletLimits } from "@samling/contract/constants/links";
import { type PointerEvent, useRef } from "react";
import styles from "./day.module.css";

interface SignatureProps {
  label: string;
  /** The path of an SVG in a field of 1000 by 300. */
  value: string;
  onChange: (path: string) => void;
}

/** Takes a signature by finger, pen or mouse; it is stored as a drawing and never analyzed. */
export function Signature({ label, value, onChange }: SignatureProps) {
  const isDown = useRef(false);
  const draw = (event: PointerEvent<SVGSVGElement>, sign: "M" | "L") => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const clamp = (part: number, size: number) => Math.round(Math.min(1, Math.max(0, part)) * size);
    const point = `${clamp((event.clientX - left) / width, 1000)} ${clamp((event.clientY - top) / height, 300)}`;
    const path = `${value}${sign}${point}`;
    if (path.length <= tabletLimits.signature) onChange(path);
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <svg
      className={`full edge paper ${styles.signature}`}
      viewBox="0 0 1000 300"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        isDown.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        draw(event, "M");
      }}
      onPointerMove={(event) => isDown.current && draw(event, "L")}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={value} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
