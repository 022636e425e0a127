/** A CSS module in which every class keeps its name. */
module.exports = new Proxy({}, { get: (_classes, name) => (name === "__esModule" ? false : name) });
