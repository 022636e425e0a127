import type { Texts } from "@samling/contract/catalogue-key";

const isTexts = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/**
 * The built-in texts, overlaid with an organization's own. Only existing texts are replaced, and only by texts: a
 * broken or outdated override must not break a page.
 */
export function overlayTexts(builtIn: Texts, own: unknown): Texts {
  if (!isTexts(own)) return builtIn;
  return Object.fromEntries(
    Object.entries(builtIn).map(([key, text]) => {
      const replacement = Object.hasOwn(own, key) ? own[key] : undefined;
      if (isTexts(text)) return [key, overlayTexts(text, replacement)];
      return [key, typeof replacement === "string" && replacement.trim() !== "" ? replacement : text];
    }),
  );
}
