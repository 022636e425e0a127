/** Scopes of an organization's API key. */
export const keyScopes = ["contributions:read", "handovers:read"] as const;
export type KeyScope = (typeof keyScopes)[number];
/** Maximum number of days for which a key works. */
export const maxKeyDays = 730;
