/**
 * Reduces jsdom's style sheet to what tests need: how elements are displayed, one rule per value. jsdom compares an
 * element with every rule whenever its style is read, for example to find it by role and name; that took a fifth of the
 * time of a page's test.
 */
const path = require.resolve("jsdom/lib/jsdom/browser/default-stylesheet.js");
const rules = require(path)
  .replaceAll(/\/\*.*?\*\/|@namespace[^;]*;/gs, "")
  .matchAll(/([^{}]+)\{([^{}]*)\}/g);
const selectors = {};
for (const [, selector, style] of rules) {
  const [, display] = /display:\s*([\w-]+)/.exec(style) ?? [];
  if (display) selectors[display] = [...(selectors[display] ?? []), selector.trim()];
}
const { none, ...shown } = selectors;
// The last rule that matches counts.
require.cache[path].exports = Object.entries({ ...shown, none })
  .map(([display, all]) => `${all} { display: ${display} }`)
  .join("\n");
