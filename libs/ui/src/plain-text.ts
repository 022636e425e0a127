/** What a reader would read of a tenant's HTML. Parsed apart from the page, where nothing runs and nothing loads. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const spaced = html.replace(/<(?:br|\/(?:p|div|li|h\d))\b[^>]*>/gi, "$& ");
  const { body } = new DOMParser().parseFromString(spaced, "text/html");
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}
