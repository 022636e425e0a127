/**
 * Whether an address is a path of this portal. To a browser `//host` and `/\host` are other sites, with whatever tabs
 * and line breaks in between.
 */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\\s])/.test(address);
