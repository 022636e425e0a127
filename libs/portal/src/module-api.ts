/**
 * Number of the interface between shell and remotes: the exports of `react`, `@samling/portal` and `@samling/ui`, and
 * a remote's module. Raise it when something is removed; a test compares the exports with `recorded-exports.jsonl` and
 * says when. A build writes it into its manifest, and the shell does not load a remote with a lower number.
 */
export const MODULE_API = 2;
