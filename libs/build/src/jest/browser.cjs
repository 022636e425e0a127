/** jsdom, and the globals of the web that Node has and jsdom lacks. */
const { TestEnvironment } = require("jest-environment-jsdom");

const missing = [
  "fetch",
  "Request",
  "Response",
  "Headers",
  "TextEncoder",
  "TextDecoder",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "structuredClone",
  "BroadcastChannel",
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
    // Node's fetch takes Node's signals only, and RTK Query gives it the page's.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
  }
};
