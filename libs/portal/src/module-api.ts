/**
 * Number of the interface between shell and remotes: what `react`, `@samling/portal` and `@samling/ui` offer to remotes, and
 * what a remote exposes. Raise it when something is taken away, as a test says that compares the exports with
 * `recorded-exports.jsonl`. A build writes it into its manifest, and the shell loads no remote of a lower number.
 */
export const MODULE_API = 1;
