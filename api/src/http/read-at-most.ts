/** Reads a body whose length is up to its sender. */
export async function readAtMost(maxBytes: number, body: AsyncIterable<Uint8Array> | null, tooLong: () => Error) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
