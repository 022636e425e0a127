/** Every call by everybody. */
import { tryPermissions } from "./testing/try-permissions.ts";

tryPermissions("%s lets in everybody whom its permission names, and no one else", { isEveryActor: true });
