/**
 * Counts how often the contract has lost something: a call, a field, a value, or the option to omit a field. An app
 * needs nothing that was removed up to its own number, so it runs with an API of this number or a lower one. A test
 * compares the calls with `recorded-calls.jsonl` and says when to raise it; docs/operating/releases.md explains the
 * release.
 */
export const CONTRACT_VERSION = 2;
