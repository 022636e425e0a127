/** What pages use of the browser and jsdom does not have: just enough of it to be used. */
const { configure } = require("@testing-library/react");

const { HTMLDialogElement, Element } = window;

// What is awaited comes late on a busy machine, and is none the worse for it.
configure({ asyncUtilTimeout: 10_000 });

HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(returnValue) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event("close"));
};
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
