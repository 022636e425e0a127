/** Lets the browser paint and respond before continuing. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
