/** Whether an address is a path of this portal: `//host` and `/\host` are others, even with tabs in between. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\\s])/.test(address);
