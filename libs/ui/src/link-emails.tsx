import type { ReactNode } from "react";

/** Bounded repetition everywhere, so that searching stays fast even with extremely long words. */
const address = /[\p{L}\p{N}._+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu;

export function linkEmails(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: email, index } of text.matchAll(address)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={`mailto:${email}`}>
        {email}
      </a>,
    );
    end = index + email.length;
  }
  return [...parts, text.slice(end)];
}
