/** Whether a build works with what is live: asked before it is deployed, and before it is loaded. */

/** The numbers of a build. Builds of earlier portals lack the second; nothing had been taken away from the first contract. */
export interface BuildNumbers {
  /** MODULE_API. */
  api?: number | undefined;
  /** CONTRACT_VERSION. */
  contract?: number | undefined;
}

/**
 * Says why a build cannot run with that shell and that API; undefined if it can, as far as is known: while the API does not
 * answer, its number is unknown, and that must not take the portal down. A number says what has been taken away, so a build
 * with a higher one needs nothing that is missing.
 */
export function findIncompatibility({ api = 0, contract = 1 }: BuildNumbers, live: BuildNumbers): string | undefined {
  if (live.api !== undefined && api < live.api)
    return `it was built for module API ${api}, and the shell has ${live.api}`;
  if (live.contract !== undefined && contract < live.contract) {
    return `it was built for contract ${contract}, and the API serves ${live.contract}`;
  }
  return undefined;
}
