import { MODULE_API, paths, type RemoteModule } from "@samling/portal";
import { lazy } from "react";
import { CollectionsPage } from "./features/collections/collections-page.tsx";

// The table of users brings tools along that no other page needs.
const UsersPage = lazy(async () => ({ default: (await import("./features/users/users-page.tsx")).UsersPage }));
const GroupsPage = lazy(async () => ({ default: (await import("./features/groups/groups-page.tsx")).GroupsPage }));

export default {
  api: MODULE_API,
  routes: [
    { path: paths.collections.path, element: <CollectionsPage /> },
    { path: paths.groups.path, element: <GroupsPage /> },
    { path: paths.userAdministration.path, element: <UsersPage /> },
  ],
} satisfies RemoteModule;
