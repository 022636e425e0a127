import type { LanguageCode } from "@samling/contract/constants/languages";
import { describeDate } from "@samling/dates/describe";
import { parseEdtf } from "@samling/dates/edtf";

interface TimeSpan {
  from: string | undefined;
  to: string | undefined;
  language: LanguageCode;
}

/** A time span in words; a part of the address that is not a date stays as it is. */
export function formatTimeSpan({ from, to, language }: TimeSpan): string {
  const isDecade = from?.length === 4 && from.endsWith("0") && to === String(Number(from) + 9);
  const edtf = isDecade ? `${from.slice(0, 3)}X` : from === to ? (from ?? "") : `${from ?? ".."}/${to ?? ".."}`;
  return parseEdtf(edtf) ? describeDate(edtf, language) : `${from ?? ""}–${to ?? ""}`;
}
