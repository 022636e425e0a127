/** Field of a record → the scope with which an API key changes it. */
export const recordScopes = {
  title: "titles:write",
  date: "dates:write",
  location: "places:write",
  tags: "tags:write",
  description: "descriptions:write",
} as const;
export type RecordField = keyof typeof recordScopes;
export const keyScopes = [
  "contributions:read",
  "handovers:read",
  "receipts:write",
  "accessions:write",
  "titles:write",
  "dates:write",
  "places:write",
  "tags:write",
  "descriptions:write",
] as const;
export type KeyScope = (typeof keyScopes)[number];
export const maxKeyDays = 730;
