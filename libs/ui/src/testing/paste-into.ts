import { fireEvent } from "@testing-library/react";

// What the editor asks of a layout, which jsdom does not have.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

/** Pastes HTML into a field for formatted text, as typing into it is more than jsdom can do. */
export function pasteInto(field: HTMLElement, html: string): void {
  const getData = (type: string) => (type === "text/html" ? html : "");
  fireEvent.paste(field, { clipboardData: { getData, types: ["text/html"], files: [], items: [] } });
}
