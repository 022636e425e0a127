/** `npm run dev`: the whole portal on this machine, with each saved change on the screen at once. */
import { runPortal } from "./run-portal.ts";

await runPortal({ isDevelopment: true });
