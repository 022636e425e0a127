/** Runs first in a development shell: remotes find React Refresh here, see development.mjs. */
import * as runtime from "react-refresh/runtime";

globalThis.__REACT_REFRESH_RUNTIME__ = runtime;
