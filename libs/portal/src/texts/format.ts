import { zeroDate } from "@samling/contract/constants/contributions";
import { type LanguageCode, localeOf } from "@samling/contract/constants/languages";
import { dateFormat, numberFormat } from "@samling/contract/formatters";
import { useMemo } from "react";
import { useLanguage } from "./use-text.ts";

/** A calendar date (`yyyy-mm-dd`) or an instant in words; empty for the zero date. */
export function formatDate(
  value: string,
  language: LanguageCode,
  options: Intl.DateTimeFormatOptions = { dateStyle: "long" },
): string {
  if (value === "" || value.startsWith(zeroDate)) return "";
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  // A calendar date is the same day everywhere; an instant is shown in the visitor's time zone.
  const zone = value.length === zeroDate.length ? { timeZone: "UTC" } : {};
  return dateFormat(localeOf(language), { ...options, ...zone }).format(date);
}

export const formatNumber = (value: number, language: LanguageCode, options?: Intl.NumberFormatOptions): string =>
  numberFormat(localeOf(language), options).format(value);

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as people read it: `3.4 MB`. */
export function formatBytes(bytes: number, language: LanguageCode): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return formatNumber(bytes / 1000 ** step, language, {
    style: "unit",
    unit: units[step] ?? "byte",
    // Intl's short unit for bytes has no plural in English.
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
}

export function useFormat() {
  const [language] = useLanguage();
  return useMemo(
    () => ({
      formatDate: (value: string, options?: Intl.DateTimeFormatOptions) => formatDate(value, language, options),
      formatDateTime: (instant: string, dateStyle: "long" | "medium" | "short" = "medium") =>
        formatDate(instant, language, { dateStyle, timeStyle: "short" }),
      formatNumber: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options),
      formatBytes: (bytes: number) => formatBytes(bytes, language),
    }),
    [language],
  );
}
