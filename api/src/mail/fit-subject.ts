import type { Wording } from "./texts.ts";

/** Characters of a subject that mail programs show. */
const maxLength = 70;

/**
 * Shortens the sender's name in a subject that would be too long. Everywhere else it stays whole, even as the heading.
 */
export function fitSubject(sender: string, write: (sender: string) => Wording): Wording {
  const wording = write(sender);
  const name = [...sender];
  const excess = [...wording.subject].length - maxLength;
  if (excess <= 0) return wording;
  const { heading = wording.subject } = wording;
  return { ...wording, heading, subject: write(cut(name.slice(0, Math.max(1, name.length - excess - 1)))).subject };
}

/** Cuts between words, if that leaves more than half. */
function cut(letters: string[]): string {
  const space = letters.lastIndexOf(" ");
  const shortened = space > letters.length / 2 ? letters.slice(0, space) : letters;
  return `${shortened.join("").trimEnd()}…`;
}
