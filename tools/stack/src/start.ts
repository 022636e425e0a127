/** `npm start`: the whole portal on this machine, until Ctrl-C. */
import { runPortal } from "./run-portal.ts";

await runPortal();
