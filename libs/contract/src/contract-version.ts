/**
 * Counts how often the contract has lost something: a call, a field, a value, or the freedom to leave a field out. An app
 * needs nothing that was lost up to its own number, so it runs with an API of this number or a lower one. A test compares
 * the calls with `recorded-calls.jsonl` and says when to raise the number; docs/operating/releases.md says how to ship then.
 */
export const CONTRACT_VERSION = 1;
