/** With it the wizard opens the page of the new contribution, which then begins with thanks, after a reload as well. */
export const justSent = { isSent: true } as const;

export const isJustSent = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isSent" in state && state.isSent === true;

/**
 * Addresses of small stills in the memory of this page, by the names of the files: what their contributor sees until the
 * server has made its own. After a reload nothing is found under them.
 */
export type Stills = readonly (readonly [name: string, address: string])[];

export const stillsOf = (state: unknown): ReadonlyMap<string, string> =>
  new Map(typeof state === "object" && state !== null && "stills" in state ? (state.stills as Stills) : []);

/** How many files the contribution could not hold, with which the next one begins. */
export const countWaiting = (state: unknown): number =>
  typeof state === "object" && state !== null && "waiting" in state ? Number(state.waiting) : 0;
