/**
 * The elements of React as in production. For development it records where each one is made, which takes a tenth of the
 * time of a page's test.
 */
const { dirname, join } = require("node:path");

const folder = dirname(require.resolve("react/package.json"));
module.exports = require(join(folder, "cjs/react-jsx-runtime.production.js"));
