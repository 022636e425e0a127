/** Name of a remote, under which it is released, counted and shown. */
export const remoteName = /^mf-[\w-]{1,30}$/;
export const pageFadeMs = { in: 3000, out: 2000 } as const;
/** After a visitor's answer the picture stays longer, so that everyone in the room can read it. */
export const gallery = { idleMs: 15_000, idleAfterAnswerMs: 20_000, exitMs: 200, scrollCheckMs: 100 } as const;
