/** The frame asks who somebody is; whoever sends a call that needs it waits for the answer. */
type Ask = () => Promise<boolean>;

/** A remote without a frame has nobody to ask. */
const nobody: Ask = () => Promise.resolve(false);
/** The frame loads what it asks with once somebody is signed in. */
const patience = 10_000;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;
let tell: (way: Ask) => void = () => {};

/** Told by the frame: how it asks. Returns what takes it back. */
export function askPersonBy(way: Ask): () => void {
  ask = way;
  tell(way);
  return () => {
    ask = null;
  };
}

const findWay = (): Promise<Ask> =>
  new Promise((resolve) => {
    if (ask) return resolve(ask);
    tell = resolve;
    setTimeout(() => resolve(nobody), patience);
  });

/** Whether the person has shown who they are; several calls at once ask once. */
export function confirmPerson(): Promise<boolean> {
  asking ??= findWay()
    .then((way) => way())
    .finally(() => {
      asking = null;
    });
  return asking;
}
