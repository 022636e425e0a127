/** React's elements as in production: recording where each is made takes a tenth of a page's test. */
const { dirname, join } = require("node:path");

const folder = dirname(require.resolve("react/package.json"));
const runtime = require(join(folder, "cjs/react-jsx-runtime.production.js"));

module.exports = {
  ...runtime,
  jsxs(type, config, key) {
    // An element of `createElement`, such as a lazy page's, is one of several children, not an item of a list without
    // keys.
    for (const child of config.children) if (child?._store) child._store.validated = 1;
    return runtime.jsxs(type, config, key);
  },
};
