/** Which contributions to a collection wait for a decision: none, all, or those of people with few accepted ones. */
export const reviewModes = ["none", "first", "newcomers"] as const;
export type ReviewMode = (typeof reviewModes)[number];
/** Subject of a case: a whole contribution, its contributor's change of an approved one, a notice, or a tip. */
export const caseKinds = ["contribution", "proposal", "notice", "tip"] as const;
export type CaseKind = (typeof caseKinds)[number];
/** `asked`: the contributor has been asked for something; `unseen`: published at once and not reviewed yet. */
export const caseStates = ["waiting", "asked", "unseen", "decided"] as const;
export type CaseState = (typeof caseStates)[number];
/** Decisions that the contributor is notified of. `message` only sends a message and changes nothing else. */
export const notifiedKinds = ["publish", "ask", "decline", "hide", "show", "message"] as const;
export type NotifiedKind = (typeof notifiedKinds)[number];
/** `look`: reviewed, and stays as it is. `accession`: accessioned, and published if it was not. */
export const decisionKinds = [...notifiedKinds, "look", "accession"] as const;
export type DecisionKind = (typeof decisionKinds)[number];
export const ownContributionsPageSize = 20;
export const casesPageSize = 30;
export const maxDecidedCases = 100;
/** Milliseconds during which a decision can be undone; its mail is sent after that. */
export const undoMs = 600_000;
/** Milliseconds for which a claimed case is reserved. */
export const claimMs = 600_000;
