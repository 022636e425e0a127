/** With it the wizard opens the page of the new contribution, which then begins with thanks, after a reload as well. */
export const justSent = { isSent: true } as const;

export const isJustSent = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isSent" in state && state.isSent === true;

/** How many files the contribution could not hold, with which the next one begins. */
export const countWaiting = (state: unknown): number =>
  typeof state === "object" && state !== null && "waiting" in state ? Number(state.waiting) : 0;
