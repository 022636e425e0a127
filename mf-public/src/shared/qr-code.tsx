import encodeQR from "qr";
import { useMemo } from "react";

/** Light modules around a QR code, so that cameras find it (ISO/IEC 18004). */
const quietZone = 4;

interface QrCodeProps {
  content: string;
  /** Read out in place of the picture. */
  label: string;
  className?: string | undefined;
}

/** Its colors are the style's: dark on light, which is all that many cameras read. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(content, "raw", { ecc: "low", border: quietZone });
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: rows.length, path: dark.join("") };
  }, [content]);
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
