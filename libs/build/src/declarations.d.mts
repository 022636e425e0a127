/** Library → file → its declarations. */
export type Declarations = Record<string, Record<string, string>>;
export function declare(folders: Record<string, string>): Declarations;
export function findChangedExports(
  uses: Record<string, string[]> | undefined,
  before: Declarations,
  now: Declarations,
): string[];
