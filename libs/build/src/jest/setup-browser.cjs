/** Minimal versions of browser features that pages use and jsdom lacks. */
const { configure } = require("@testing-library/react");

const { HTMLDialogElement, Element } = window;

// On a busy machine, awaited results come late, but are correct.
configure({ asyncUtilTimeout: 60_000 });

HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
const openers = new WeakMap();
HTMLDialogElement.prototype.showModal ??= function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(returnValue) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  if (document.activeElement === document.body || this.contains(document.activeElement)) openers.get(this)?.focus();
  this.dispatchEvent(new Event("close"));
};
// jsdom cannot draw, and reports that as an error.
window.HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView ??= () => undefined;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

// jsdom has no layout, so nothing comes into view until a test says so.
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
