import * as paths from "@samling/portal/paths";
import { saveFile } from "@samling/portal/sending/files";
import { encodeQr } from "@samling/ui/qr-code";

export const addressOf = (key: string, isTablet = false): string =>
  new URL((isTablet ? paths.dayTablet : paths.linkForm).href({ key }), location.origin).href;

type EncodedQr = ReturnType<typeof encodeQr>;

const writeSvg = ({ size, path }: EncodedQr): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** Whole pixels for each module, so that its edges are sharp. */
async function drawPng({ size, path }: EncodedQr): Promise<Blob | null> {
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
  const code = encodeQr(addressOf(token), "medium");
  const file = type === "svg" ? new Blob([writeSvg(code)], { type: "image/svg+xml" }) : await drawPng(code);
  if (file) saveFile(file, `${token}.${type}`);
}
