import { readToken } from "@samling/portal";
import { useEffect, useRef, useState } from "react";
import type { AcceptedFile } from "../model/accept-files.ts";
import { isShownLater } from "../model/media-type.ts";
import { type MediaFile, shownFile } from "../model/wizard-state.ts";
import type { TokenReader } from "../upload/send-file.ts";
import type { UploadedFiles } from "../upload/uploader.ts";

type StillSource = Pick<MediaFile, "id" | "file" | "cropped" | "blur" | "kind" | "stillUrl" | "hasNoStill">;

const isDue = ({ stillUrl, hasNoStill }: StillSource) => stillUrl === null && !hasNoStill;

/** Makes stills one by one: twelve photos decoded at once fill a phone's memory. `onRead` must be stable. */
export function useStills(files: readonly StillSource[], onRead: (id: string, still: Blob | null) => void): void {
  // It may take seconds to find out that a film is unplayable: pictures do not wait for it.
  const next = files.find((file) => isDue(file) && file.kind === "image") ?? files.find(isDue);
  const { id, kind } = next ?? {};
  const file = next && shownFile(next);
  useEffect(() => {
    if (!id || !file || !kind) return;
    let isAwaited = true;
    void readStill({ file, kind }).then((still) => isAwaited && onRead(id, still));
    return () => {
      isAwaited = false;
    };
  }, [id, file, kind, onRead]);
}

/** Milliseconds after which a film counts as one that the browser cannot play. */
const timeoutMs = 8000;
const width = 640;

/** A small still of a picture or film on this device, or null if this browser cannot make one. */
const readStill = ({ file, kind }: Pick<AcceptedFile, "file" | "kind">): Promise<Blob | null> =>
  kind === "image" ? readPicture(file) : kind === "video" ? readFilm(file) : Promise.resolve(null);

/** Decoded outside the page and released at once: a decoded photo takes fifty times its file size. */
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
    const timer = setTimeout(() => finish(null), timeoutMs);
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

/** Pictures that this browser cannot show, as the server has decoded them: HEIC, TIFF and DNG in most browsers. `onRead` must be stable. */
export function useServerStills(
  files: readonly MediaFile[],
  uploaded: UploadedFiles,
  onRead: (id: string, still: Blob) => void,
  token: TokenReader = readToken,
): void {
  const [failed, setFailed] = useState<ReadonlySet<Blob>>(() => new Set());
  const next = files.find(
    ({ type, hasNoStill, file }) =>
      isShownLater(type) && hasNoStill && uploaded.complete.has(file) && !failed.has(file),
  );
  const { id, file } = next ?? {};
  const address = file && uploaded.addresses.get(file);
  useEffect(() => {
    if (!id || !file || !address) return;
    const controller = new AbortController();
    fetchStill(address, token(), controller.signal)
      .then((still) => onRead(id, still))
      // Only a preview: the upload itself reports errors.
      .catch(() => !controller.signal.aborted && setFailed((known) => new Set(known).add(file)));
    return () => controller.abort();
  }, [id, file, address, onRead, token]);
}

async function fetchStill(address: string, token: string | null, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`${address}/still`, { signal, headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error("The server has no still.");
  return response.blob();
}

/** Object URLs hold their file in memory until they are revoked; the rest are revoked with the page. */
export function useObjectUrls(initial: readonly string[] = []) {
  const ownUrls = useRef(new Set(initial));
  const [urls] = useState(() => ({
    make: (blob: Blob) => {
      const url = URL.createObjectURL(blob);
      ownUrls.current.add(url);
      return url;
    },
    release: (url: string) => {
      ownUrls.current.delete(url);
      URL.revokeObjectURL(url);
    },
    /** Leaves it to another page, which revokes it. */
    transfer: (url: string) => void ownUrls.current.delete(url),
  }));
  useEffect(() => {
    const ours = ownUrls.current;
    return () => {
      for (const url of ours) URL.revokeObjectURL(url);
      ours.clear();
    };
  }, []);
  return urls;
}
