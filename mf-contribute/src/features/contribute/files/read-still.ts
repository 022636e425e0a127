import type { AcceptedFile } from "../model/accept-files.ts";

/** Milliseconds after which a film counts as one that the browser cannot play. */
const timeout = 8000;
const width = 640;

/** A small still of a picture or film on this device, or null if this browser cannot make one. */
export const readStill = ({ file, kind }: Pick<AcceptedFile, "file" | "kind">): Promise<Blob | null> =>
  kind === "image" ? readPicture(file) : readFilm(file);

/** Decoded outside of the page and released at once: a decoded photo takes fifty times its file size. */
async function readPicture(file: File): Promise<Blob | null> {
  try {
    const options = { resizeWidth: width, resizeQuality: "medium", imageOrientation: "from-image" } as const;
    const bitmap = await createImageBitmap(file, options);
    try {
      return await drawStill(bitmap, bitmap);
    } finally {
      bitmap.close();
    }
  } catch {
    return null;
  }
}

function readFilm(file: File): Promise<Blob | null> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const url = URL.createObjectURL(file);
    const finish = (still: Blob | null) => {
      clearTimeout(timer);
      video.removeAttribute("src");
      URL.revokeObjectURL(url);
      resolve(still);
    };
    const timer = setTimeout(() => finish(null), timeout);
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.addEventListener("error", () => finish(null), { once: true });
    // The very first frame of a film is often black.
    video.addEventListener("loadeddata", () => {
      video.currentTime = Math.min(1, (video.duration || 0) / 4);
    });
    const draw = () => drawStill(video, { width: video.videoWidth, height: video.videoHeight });
    video.addEventListener("seeked", () => void draw().then(finish), { once: true });
    video.src = url;
  });
}

function drawStill(source: CanvasImageSource, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, width / (size.width || width));
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve(null);
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
}
