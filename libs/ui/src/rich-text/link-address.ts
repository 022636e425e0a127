/** Completes a typed address: `example.org` becomes a page, `a@example.org` an e-mail. Empty for anything else. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(address)) return `mailto:${address}`;
  return /^[^\s@:/?#.]+(?:\.[^\s@:/?#.]+)+(?:[/:?#]\S*)?$/.test(address) ? `https://${address}` : "";
}
