/** Passed by the wizard to the page of the new contribution, which then starts with thanks, after a reload as well. */
export const justSent = { isSent: true } as const;

/** Small stills in this page's memory, by file name, until the server has made its own or a reload. */
export type Stills = readonly (readonly [name: string, address: string])[];

/** `waiting`: number of files that did not fit into the contribution, with which the next one starts. */
const read = (state: unknown) => (state ?? {}) as { isSent?: unknown; stills?: Stills; waiting?: unknown };

export const isJustSent = (state: unknown): boolean => read(state).isSent === true;

export const stillsOf = (state: unknown): ReadonlyMap<string, string> => new Map(read(state).stills ?? []);

export const countWaiting = (state: unknown): number => Number(read(state).waiting ?? 0);
