/** Shares one answer among simultaneous callers, and for `ms` milliseconds afterwards. Failures are not kept. */
export function remember<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let cached: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (cached && performance.now() < cached.until) return cached.answer;
    const answer = find();
    const current = { answer, until: Number.POSITIVE_INFINITY };
    cached = current;
    answer.then(
      () => {
        current.until = performance.now() + ms;
      },
      () => {
        current.until = 0;
      },
    );
    return answer;
  };
}
