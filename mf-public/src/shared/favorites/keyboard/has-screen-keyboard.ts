/** A smaller window has no room for keys of 64 pixels; such devices have a keyboard of their own. */
export const hasScreenKeyboard = (): boolean => window.matchMedia("(min-width: 860px) and (min-height: 600px)").matches;
