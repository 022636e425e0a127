import app from "../module.tsx";

/** The pages at these addresses; every other one is "elsewhere". */
export const routesOf = (...pages: readonly { path: string }[]) =>
  app.routes.filter((route) => pages.some(({ path }) => path === route.path));
