import type { ErrorIssue } from "@samling/contract/errors";

type Path = ErrorIssue["path"];

/** Finds the first character that Postgres cannot store: NUL or a lone surrogate. Input may nest deeply. */
export function findUnstorable(input: unknown, at: Path = []): ErrorIssue[] {
  const open: { value: unknown; path: Path }[] = [{ value: input, path: at }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    const reason = typeof value === "string" && findReason(value);
    if (reason) return [{ path, code: "invalid_format", message: reason }];
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inside] of Object.entries(value)) {
      const nameProblem = findReason(name);
      if (nameProblem) return [{ path, code: "invalid_key", message: nameProblem }];
      const step = Array.isArray(value) ? Number(name) : name;
      open.push({ value: inside, path: path.length < 20 ? [...path, step] : path });
    }
  }
  return [];
}

function findReason(text: string): string | undefined {
  if (text.includes("\0")) return "must not contain the character NUL";
  return text.isWellFormed() ? undefined : "must not contain half a character";
}
