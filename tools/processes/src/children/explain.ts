/** The child's last output that reads like a reason: plain text, or the message and cause of a JSON log line. */
export function explain(tail: readonly string[]): string {
  const lines = tail
    .map(stripPrefix)
    .filter((line) => line !== "" && !/^\s+at |^Node\.js v|^\s*[\^~]+\s*$|^[{}\]]/.test(line));
  const reason =
    lines.findLast((line) => /error|cannot|failed|denied|invalid|refused|full/i.test(line)) ?? lines.at(-1);
  return reason ?? "it printed nothing";
}

function stripPrefix(line: string): string {
  if (!line.startsWith("{")) return line;
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [entry.msg, entry.err?.message].filter(Boolean).join(": ");
  } catch {
    return line;
  }
}
