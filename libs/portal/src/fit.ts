/** Whether a build works with the live system: checked before it is deployed, and before it is loaded. */

/** The numbers of a build. Builds of earlier portals lack the second; the first contract had removed nothing yet. */
export interface BuildNumbers {
  api?: number | undefined;
  /** The build's CONTRACT_VERSION. */
  contract?: number | undefined;
}

/**
 * Explains why a build cannot run with this shell and this API; undefined if it can, as far as is known: while the API
 * does not answer, its number is unknown, and that must not take the portal down. A number counts removals, so a build
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
