/** What was uploaded cannot be decoded, now or ever: trying again would be in vain. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}
