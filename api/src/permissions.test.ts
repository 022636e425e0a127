/** One call of each permission by everybody; every other call by the strongest actor refused and the weakest let in. */
import { tryPermissions } from "./testing/try-permissions.ts";

tryPermissions("%s lets in whom its permission names [PERM-01] [PERM-02] [PERM-03]", { isEveryActor: false });
