/** Passed by the wizard to the page of the new contribution, which starts with thanks, even after a reload. */
export const justSent = { isSent: true } as const;

/** Small stills in this page's memory, by file name: shown until the server has its own, and lost on reload. */
export type Stills = readonly (readonly [name: string, address: string])[];

/** `waiting`: number of files that did not fit into this contribution and wait for the next one. */
const read = (state: unknown) => (state ?? {}) as { isSent?: unknown; stills?: Stills; waiting?: unknown };

export const isJustSent = (state: unknown): boolean => read(state).isSent === true;

export const stillsOf = (state: unknown): ReadonlyMap<string, string> => new Map(read(state).stills ?? []);

export const countWaiting = (state: unknown): number => Number(read(state).waiting ?? 0);
