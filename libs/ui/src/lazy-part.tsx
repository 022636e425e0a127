import { type ComponentType, lazy } from "react";

/** A part that is loaded apart; where that fails, as on a weak connection, the page goes on without it. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<P> => () => null)
      .then((part) => ({ default: part })),
  );
