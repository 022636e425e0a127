import encodeQR from "qr";
import { useMemo } from "react";

/** Light modules around a QR code, so that cameras find it (ISO/IEC 18004). */
const quietZone = 4;

/** `low` for screens; `medium` for paper, where it survives a crease or a stain. */
type ErrorCorrection = "low" | "medium";

/** Returns the number of modules on each side, and an SVG path of the dark ones. */
export function encodeQr(content: string, ecc: ErrorCorrection): { size: number; path: string } {
  const rows = encodeQR(content, "raw", { ecc, border: quietZone });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}

interface QrCodeProps {
  content: string;
  /** Read out in place of the picture. */
  label: string;
  ecc?: ErrorCorrection;
  className?: string | undefined;
}

/** Its colors are the style's: dark on light, which is all that many cameras read. */
export function QrCode({ content, label, ecc = "low", className }: QrCodeProps) {
  const { size, path } = useMemo(() => encodeQr(content, ecc), [content, ecc]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
