import * as paths from "./paths.ts";

/** For code that gets the name at run time. It includes every path, so other apps import `paths` instead. */
export const pathsByName = { ...paths };
