export const pickTexts = <N extends string>(names: readonly N[], read: (name: N) => string): Record<N, string> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<N, string>;
