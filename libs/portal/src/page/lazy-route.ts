import { type ComponentType, createElement, lazy } from "react";
import type { RouteObject } from "../router.ts";

/** A page in its own bundle, as the default export of its file. */
export const lazyRoute = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  element: createElement(lazy(load)),
});
