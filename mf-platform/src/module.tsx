import { MODULE_API, type RemoteModule } from "@samling/portal";

export default { api: MODULE_API, routes: [] } satisfies RemoteModule;
