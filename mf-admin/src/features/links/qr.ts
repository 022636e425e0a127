import * as paths from "@samling/portal/paths";
import encodeQR from "qr";

/** Light modules around the code, so that cameras find it (ISO/IEC 18004). */
const quietZone = 4;

export const addressOf = (token: string): string => new URL(paths.linkForm.href({ key: token }), location.origin).href;

/** Level M: survives a crease or a stain. */
export function encodeAddress(address: string): { size: number; path: string } {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: quietZone });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dark.join("") };
}

const writeSvg = ({ size, path }: ReturnType<typeof encodeAddress>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** Whole pixels for each module, so that its edges are sharp. */
async function drawPng({ size, path }: ReturnType<typeof encodeAddress>): Promise<Blob | null> {
  const scale = Math.ceil(1_200 / size);
  const canvas = document.createElement("canvas");
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function saveQr(token: string, type: "svg" | "png"): Promise<void> {
  const code = encodeAddress(addressOf(token));
  const file = type === "svg" ? new Blob([writeSvg(code)], { type: "image/svg+xml" }) : await drawPng(code);
  if (!file) return;
  const url = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = `${token}.${type}`;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
