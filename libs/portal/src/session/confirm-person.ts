/** The frame asks who somebody is; whoever sends a call that needs it waits for the answer. */
let ask = (): Promise<boolean> => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Told by the frame: how it asks. */
export const askPersonBy = (way: typeof ask): void => {
  ask = way;
};

/** Whether the person has shown who they are; several calls at once ask once. */
export function confirmPerson(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
