/** Runs first in a shell in development: remotes find React Refresh here, see development.mjs. */
import * as runtime from "react-refresh/runtime";

globalThis.__REACT_REFRESH_RUNTIME__ = runtime;
