/** The upload cannot be decoded, now or ever: a retry would be pointless. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}

/** Reports the file as unreadable if its engine failed, unless the disk that it wrote to was full. */
export function toUnreadable(error: unknown): unknown {
  const reason = error instanceof Error ? error.message : String(error);
  return isDiskFull(error) ? error : new UnreadableError(reason, { cause: error });
}

/** Libvips and FFmpeg pass on the system's words instead of its code, and a sandboxed process sends only words. */
const words = /no space left on device|disk quota exceeded/i;

/** Also checks whether the storage is full; such errors have the system's error as their cause. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" || words.test(error.message) || isDiskFull(error.cause);
}
