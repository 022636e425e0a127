/** With it the wizard opens the page of the new contribution, which then begins with thanks, after a reload as well. */
export const justSent = { isSent: true } as const;

/**
 * Addresses of small stills in the memory of this page, by the names of the files: what their contributor sees until the
 * server has made its own. After a reload nothing is found under them.
 */
export type Stills = readonly (readonly [name: string, address: string])[];

/** `waiting`: how many files the contribution could not hold, with which the next one begins. */
const read = (state: unknown) => (state ?? {}) as { isSent?: unknown; stills?: Stills; waiting?: unknown };

export const isJustSent = (state: unknown): boolean => read(state).isSent === true;

export const stillsOf = (state: unknown): ReadonlyMap<string, string> => new Map(read(state).stills ?? []);

export const countWaiting = (state: unknown): number => Number(read(state).waiting ?? 0);
