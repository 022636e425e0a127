/** Saves a file as if its link had been followed. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
