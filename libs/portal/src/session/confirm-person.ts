/** The frame asks who somebody is; whoever sends a call that needs it waits for the answer. */
type IdentityPrompt = () => Promise<boolean>;

/** A remote without a frame has nobody to ask. */
const neverConfirmed: IdentityPrompt = () => Promise.resolve(false);
/** The frame loads what it asks with once somebody is signed in. */
const frameTimeoutMs = 10_000;

let ask: IdentityPrompt | null = null;
let asking: Promise<boolean> | null = null;
let resolveWaiting: (prompt: IdentityPrompt) => void = () => {};

/** Told by the frame: how it asks. Returns what takes it back. */
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

/** Whether the person has shown who they are; several calls at once ask once. */
export function confirmPerson(): Promise<boolean> {
  asking ??= waitForPrompt()
    .then((prompt) => prompt())
    .finally(() => {
      asking = null;
    });
  return asking;
}
