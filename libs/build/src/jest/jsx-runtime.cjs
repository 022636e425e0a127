/** React's elements as in production: recording where each is made takes a tenth of a page's test. */
const { dirname, join } = require("node:path");

const folder = dirname(require.resolve("react/package.json"));
module.exports = require(join(folder, "cjs/react-jsx-runtime.production.js"));
