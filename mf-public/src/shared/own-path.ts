/**
 * Whether an address is a path of this portal. For a browser `//host` and `/\host` are other sites, also with tabs and
 * line breaks in between.
 */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\\s])/.test(address);
