/**
 * `free`: it has not been begun; `lent`: one person has it for a day; `written`: it waits for a second reader; `waiting`:
 * staff decide about it; `done`: it has been written out.
 */
export const pageStates = ["free", "lent", "written", "waiting", "done"] as const;
export type PageState = (typeof pageStates)[number];
/**
 * `yours`: lent to the caller; `own`: written out by the caller, so that another person has to read it. The others say
 * why it is not lent.
 */
export const loanStates = ["yours", "own", "lent", "waiting", "done"] as const;
/** The secret of a holder, which their device makes. */
export const holderKeyPattern = /^[\w-]{22,64}$/;
