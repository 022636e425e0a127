/** jsdom's files are not Node's: structured clones take them over unchanged. */
const cloneWithFiles = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map(cloneWithFiles);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cloneWithFiles(inner)]));
};
globalThis.structuredClone = cloneWithFiles as typeof structuredClone;
