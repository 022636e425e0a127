/** Name of a remote, under which it is released, counted and shown. */
export const remoteName = /^mf-[\w-]{1,30}$/;
export const pageFadeMs = { in: 3000, out: 2000 } as const;
/** `answeredMs`: an answer of the public stays longer, so that a room can read it. */
export const gallery = { idleMs: 15_000, answeredMs: 20_000, exitMs: 200, scrollCheckMs: 100 } as const;
