/**
 * Paths of fields that were sent and that parsing has left out, since the call does not know them. Whoever misspells a
 * field is told so, instead of wondering why nothing changes. Walks without recursion: what is sent may be deep.
 */
export function findUnknownFields(sent: unknown, parsed: unknown): (string | number)[][] {
  const unknown: (string | number)[][] = [];
  const open: { sent: unknown; parsed: unknown; path: (string | number)[] }[] = [{ sent, parsed, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path } = next;
    // What parsing has made into something else, such as a text into its value, holds no fields to compare.
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
