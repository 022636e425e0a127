/**
 * Number of the interface between shell and remotes: what `@samling/portal` and `@samling/ui` offer to remotes, and what a
 * remote exposes. Raise it when a build made against the present interface would break; adding to it breaks nothing.
 * A build writes the number into its `remote.json`, and the shell does not load a remote of another number.
 */
export const MODULE_API = 1;
