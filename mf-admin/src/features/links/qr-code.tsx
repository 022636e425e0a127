import { useMemo } from "react";
import { encodeAddress } from "./qr.ts";

/** Ink on white, never on a color: many cameras read nothing else. */
export function QrCode({ address, label, className }: { address: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => encodeAddress(address), [address]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
