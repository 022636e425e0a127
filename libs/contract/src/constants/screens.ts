/** Name of a remote, under which it is released, counted and shown. */
export const remoteName = /^mf-[\w-]{1,30}$/;
/** Duration in milliseconds. */
export const pageFade = { in: 3000, out: 2000 } as const;
/** `answered`: an answer of the public stays longer, so that a room can read it. */
export const gallery = { idle: 15_000, answered: 20_000, exit: 200, scrollCheck: 100 } as const;
