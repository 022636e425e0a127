import { MODULE_API, paths, type RemoteModule } from "@samling/portal";
import { CollectionsPage } from "./features/collections/collections-page.tsx";

export default {
  api: MODULE_API,
  routes: [{ path: paths.collections.path, element: <CollectionsPage /> }],
} satisfies RemoteModule;
