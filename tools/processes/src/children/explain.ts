/** The child's last output that reads like a reason: plain text, or the message and cause of a JSON log line. */
export function explain(tail: readonly string[]): string {
  const said = tail
    .map(plain)
    .filter((line) => line !== "" && !/^\s+at |^Node\.js v|^\s*[\^~]+\s*$|^[{}\]]/.test(line));
  const reason = said.findLast((line) => /error|cannot|failed|denied|invalid|refused|full/i.test(line)) ?? said.at(-1);
  return reason ?? "it has said nothing";
}

function plain(line: string): string {
  if (!line.startsWith("{")) return line;
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [entry.msg, entry.err?.message].filter(Boolean).join(": ");
  } catch {
    return line;
  }
}
