/** Milliseconds. */
export const dayMs = 86_400_000;

/** When the day after one begins, in UTC. */
export const dayAfter = (date: string): Date => new Date(Date.parse(date) + dayMs);
