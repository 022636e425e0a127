/** `npm run graph -w tools/stack`: draws the workspaces and their imports into docs/developing/architecture.md. */
import { drawWorkspaces, writeDrawing } from "./graph/draw.ts";
import { readImports, readWorkspaces } from "./graph/read-imports.ts";
import { root } from "./paths.ts";

const workspaces = await readWorkspaces(root);
await writeDrawing(root, drawWorkspaces(workspaces, await readImports(root, workspaces)));
