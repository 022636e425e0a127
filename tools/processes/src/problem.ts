/** A problem that the operator can fix: shown as one line, without a stack. */
export class StartError extends Error {
  override name = "StartProblem";
}

const wordings: Record<string, (path: string) => string> = {
  ENOSPC: () => "The disk is full.",
  EDQUOT: () => "The disk quota is used up.",
  EACCES: (path) => `No write access${path}.`,
  EPERM: (path) => `No write access${path}.`,
  ENOTDIR: () => "A part of the path is a file.",
  ENOENT: () => "A part of the path is missing and cannot be made.",
  EROFS: (path) => `The file system is read-only${path}.`,
};

/** One line for an error: a known cause in words, or else its own message. */
export function describeProblem(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const wording = code === undefined ? undefined : wordings[code];
  return wording ? wording(path ? ` to ${path}` : "") : (error.message.split("\n")[0] ?? error.name);
}
