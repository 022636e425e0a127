/** A smaller window has no room for keys of 64 pixels; there the device brings a keyboard of its own. */
export const hasScreenKeyboard = (): boolean => window.matchMedia("(min-width: 860px) and (min-height: 600px)").matches;
