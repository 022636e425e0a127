/** Kinds of statements of a tip about a picture or film. */
export const statementKinds = ["who", "where", "when", "other"] as const;
export type StatementKind = (typeof statementKinds)[number];
/** With the text of a letter, which is handled separately: `transcriptions.ts`. */
export const allStatementKinds = [...statementKinds, "transcript"] as const;
export type AnyStatementKind = (typeof allStatementKinds)[number];
/** How its sender knows it. */
export const tipSources = ["witness", "hearsay", "writing", "guess"] as const;
export type TipSource = (typeof tipSources)[number];
/** Why a person may be named. `staff_only`: the name is kept for staff and never shown to others. */
export const namingGrounds = ["deceased", "agreed", "guardian_agreed", "public_role", "staff_only"] as const;
export type NamingGround = (typeof namingGrounds)[number];
/** Neither their own word nor a public role is enough to name a child. */
export const groundsFor = {
  adult: ["deceased", "agreed", "public_role", "staff_only"],
  child: ["deceased", "guardian_agreed", "staff_only"],
} as const satisfies Record<string, readonly NamingGround[]>;
export const adultAge = 18;
export const maxStatements = 8;
/** Questions that staff put to the public: media that lack the answer are offered, a few at a time. */
export const publicQuestions = ["where", "who", "when"] as const satisfies readonly StatementKind[];
export type PublicQuestion = (typeof publicQuestions)[number];
/** `write`: pictures with handwriting, to be written out. */
export const workLists = [...publicQuestions, "write"] as const;
export type WorkList = (typeof workLists)[number];
/** Counts of a work list end here. */
export const maxCounted = 500;
/** Media that are sent at once, a few times as many as a page shows. */
export const workListPageSize = 12;
