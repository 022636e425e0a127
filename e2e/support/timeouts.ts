/**
 * How long pictures and films may take until they are made, in milliseconds. The worker gives way to everything else,
 * and everything else keeps the processors of a test run busy.
 */
export const derivativesTimeoutMs = 150_000;
