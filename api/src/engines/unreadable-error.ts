/** The upload cannot be decoded, now or ever: a retry would be pointless. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}
