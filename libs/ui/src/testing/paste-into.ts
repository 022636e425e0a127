import { fireEvent } from "@testing-library/react";

// Layout functions that the editor needs and jsdom lacks.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

/** Pastes HTML into a field for formatted text; jsdom cannot type into it. */
export function pasteInto(field: HTMLElement, html: string): void {
  const getData = (type: string) => (type === "text/html" ? html : "");
  fireEvent.paste(field, { clipboardData: { getData, types: ["text/html"], files: [], items: [] } });
}
