/** `npm run dev`: the whole portal on this machine, each change on the screen as soon as its file is saved. */
import { runPortal } from "./run-portal.ts";

await runPortal({ isDevelopment: true });
