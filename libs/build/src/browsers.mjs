/** The oldest supported browsers, about three years old. README and docs/developing/architecture.md name them. */
const oldest = { chrome: 120, edge: 120, firefox: 128, safari: 17, ios_saf: 17 };

/** In the encoding of Lightning CSS. Safari still needs a prefix for some properties, such as `user-select`. */
export const cssTargets = Object.fromEntries(Object.entries(oldest).map(([name, major]) => [name, major << 16]));

/** The newest syntax that all of them support. For functions added later, the code tests whether they exist. */
export const scriptTarget = "es2022";
