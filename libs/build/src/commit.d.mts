export function readCommit(): string | null;
