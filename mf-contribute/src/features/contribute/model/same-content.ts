const chunk = 1024 ** 2;
/** Maximum number of chunks that are compared, spread over the file, so that two long films do not take minutes. */
const mostChunks = 32;

/** Whether two files have the same content, whatever their names. */
export async function hasSameContent(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const chunks = Math.ceil(a.size / chunk);
  const step = Math.max(1, Math.floor(chunks / mostChunks)) * chunk;
  for (let start = 0; start < a.size; start += step) {
    const [one, other] = await Promise.all([
      a.slice(start, start + chunk).arrayBuffer(),
      b.slice(start, start + chunk).arrayBuffer(),
    ]);
    if (!areEqual(new Uint8Array(one), new Uint8Array(other))) return false;
  }
  return true;
}

const areEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);
