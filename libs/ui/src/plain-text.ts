/** The readable text of an organization's HTML. Parsed in an inert document, where nothing runs and nothing loads. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const spaced = html.replace(/<(?:br|\/(?:p|div|li|h\d))\b[^>]*>/gi, "$& ");
  const { body } = new DOMParser().parseFromString(spaced, "text/html");
  for (const hidden of body.querySelectorAll("script, style")) hidden.remove();
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}
