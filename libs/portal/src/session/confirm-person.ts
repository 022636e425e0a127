/** The frame asks people to confirm their identity; calls that need this wait for the answer. */
type IdentityPrompt = () => Promise<boolean>;

/** A remote without a frame cannot ask. */
const neverConfirmed: IdentityPrompt = () => Promise.resolve(false);
/** The frame loads its prompt once someone is signed in. */
const frameTimeoutMs = 10_000;

let ask: IdentityPrompt | null = null;
let asking: Promise<boolean> | null = null;
let resolveWaiting: (prompt: IdentityPrompt) => void = () => {};

/** Registers the frame's prompt. Returns a function that removes it. */
export function askPersonBy(prompt: IdentityPrompt): () => void {
  ask = prompt;
  resolveWaiting(prompt);
  return () => {
    ask = null;
  };
}

const waitForPrompt = (): Promise<IdentityPrompt> =>
  new Promise((resolve) => {
    if (ask) return resolve(ask);
    resolveWaiting = resolve;
    setTimeout(() => resolve(neverConfirmed), frameTimeoutMs);
  });

/** Whether the person has confirmed their identity; simultaneous calls ask once. */
export function confirmPerson(): Promise<boolean> {
  asking ??= waitForPrompt()
    .then((prompt) => prompt())
    .finally(() => {
      asking = null;
    });
  return asking;
}
