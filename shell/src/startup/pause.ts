/** Lets the browser paint and answer before what comes next. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
