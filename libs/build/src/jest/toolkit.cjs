/**
 * Redux Toolkit as in production. For development it walks the whole store after each action, which takes a tenth of the
 * time of a page's test. State that is changed in place still throws, because it is frozen.
 */
const { dirname, join } = require("node:path");

const folder = dirname(require.resolve("@reduxjs/toolkit/package.json"));
module.exports = require(join(folder, "dist/cjs/redux-toolkit.production.min.cjs"));
