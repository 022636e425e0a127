/** The oldest browsers that the portal is made for: about three years of them. README and docs/architecture.md name them. */
const oldest = { chrome: 120, edge: 120, firefox: 128, safari: 17, ios_saf: 17 };

/** As Lightning CSS counts versions. Safari still knows some properties by their first names alone, `user-select` for one. */
export const cssTargets = Object.fromEntries(Object.entries(oldest).map(([name, major]) => [name, major << 16]));

/** The newest syntax that all of them read. Of functions that came later, code asks whether they are there. */
export const scriptTarget = "es2022";
