/**
 * Paths of fields that were sent but dropped in parsing because the call does not know them. A misspelled field is thus
 * reported instead of silently ignored. Not recursive, since input may be deeply nested.
 */
export function findUnknownFields(sent: unknown, parsed: unknown): (string | number)[][] {
  const unknown: (string | number)[][] = [];
  const open: { sent: unknown; parsed: unknown; path: (string | number)[] }[] = [{ sent, parsed, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path } = next;
    // A value that parsing has converted, such as a text into its value, has no fields to compare.
    if (!isHolder(next.sent) || !isHolder(next.parsed)) continue;
    for (const [name, value] of Object.entries(next.sent)) {
      const step = Array.isArray(next.sent) ? Number(name) : name;
      if (Object.hasOwn(next.parsed, name)) {
        open.push({ sent: value, parsed: (next.parsed as Record<string, unknown>)[name], path: [...path, step] });
      } else unknown.push([...path, step]);
    }
  }
  return unknown;
}

const isHolder = (value: unknown): value is object => typeof value === "object" && value !== null;
