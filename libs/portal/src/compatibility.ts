/** Whether a build of a remote works in a shell and with an API: asked before it is deployed, and before it is loaded. */
import { type CallShapes, findUnfitCall } from "@samling/contract/fit-calls";

/** Shared module → names of exports. */
export type Exports = Record<string, string[]>;

/** The part of a remote's manifest that says what it needs. Builds of earlier portals lack some of it. */
export interface Needs {
  /** The number of the module API. */
  api?: number;
  uses?: Exports;
  calls?: CallShapes;
}

/** The part of the shell's manifest that says what it offers. */
export interface Offer {
  api?: number;
  offers?: Exports;
}

function findMissingExport(uses: Exports, offers: Exports): string | undefined {
  for (const [module, names] of Object.entries(uses)) {
    const missing = names.find((name) => !offers[module]?.includes(name));
    if (missing) return `the shell's ${module} has no ${missing}`;
  }
  return undefined;
}

/**
 * The first reason why a remote cannot work here; undefined if it can, as far as is known: `served` is unknown while the
 * API does not answer, and that must not take the portal down.
 */
export function findMisfit(needs: Needs, shell: Offer, served: CallShapes | undefined): string | undefined {
  if (shell.api !== undefined && needs.api !== shell.api) {
    return `it speaks module API ${needs.api}, the shell ${shell.api}`;
  }
  const missing = shell.offers && findMissingExport(needs.uses ?? {}, shell.offers);
  return missing ?? (served && findUnfitCall(needs.calls ?? {}, served));
}
