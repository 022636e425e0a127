/** Milliseconds after which a film is taken for one that the browser cannot play. */
const patience = 8000;
const width = 640;

/** A still of a film from this device, or null where the browser cannot play it. */
export function readPoster(url: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    const video = document.createElement("video");
    const finish = (blob: Blob | null) => {
      clearTimeout(timer);
      video.removeAttribute("src");
      resolve(blob);
    };
    const timer = setTimeout(() => finish(null), patience);
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.addEventListener("error", () => finish(null), { once: true });
    // The very first frame of a film is often black.
    video.addEventListener("loadeddata", () => {
      video.currentTime = Math.min(1, (video.duration || 0) / 4);
    });
    video.addEventListener("seeked", () => drawFrame(video, finish), { once: true });
    video.src = url;
  });
}

function drawFrame(video: HTMLVideoElement, done: (blob: Blob | null) => void): void {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, width / (video.videoWidth || width));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) {
    done(null);
    return;
  }
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  canvas.toBlob(done, "image/jpeg", 0.8);
}
