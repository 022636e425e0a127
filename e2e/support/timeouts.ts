/**
 * How long a step of a journey may take, in milliseconds. The worker gives way to everything else, and everything else
 * keeps the processors of a test run busy.
 */
export const maxWaitMs = 150_000;
