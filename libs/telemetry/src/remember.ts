/** One answer for all who ask at the same time, and for `ms` milliseconds after it was found. Failures are not kept. */
export function remember<T>(ms: number, find: () => Promise<T>): () => Promise<T> {
  let known: { answer: Promise<T>; until: number } | undefined;
  return () => {
    if (known && performance.now() < known.until) return known.answer;
    const answer = find();
    const current = { answer, until: Number.POSITIVE_INFINITY };
    known = current;
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
