import * as paths from "./paths.ts";

/** For code that learns the name at run time. It keeps every path, so apps that name theirs import `paths` instead. */
export const pathsByName = { ...paths };
