import type { RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";
import { CollectionsPage } from "./features/collections/collections-page.tsx";

// The users table brings tools that no other page needs.
const UsersPage = lazy(async () => ({ default: (await import("./features/users/users-page.tsx")).UsersPage }));
const GroupsPage = lazy(async () => ({ default: (await import("./features/groups/groups-page.tsx")).GroupsPage }));
// The forms bring the editor along.
const CreateCollectionPage = lazy(async () => ({
  default: (await import("./features/collection-form/create-collection-page.tsx")).CreateCollectionPage,
}));
const EditCollectionPage = lazy(async () => ({
  default: (await import("./features/collection-form/edit-collection-page.tsx")).EditCollectionPage,
}));
const TextsPage = lazy(async () => ({ default: (await import("./features/texts/texts-page.tsx")).TextsPage }));
const EditOrganizationPage = lazy(async () => ({
  default: (await import("./features/organization-form/edit-organization-page.tsx")).EditOrganizationPage,
}));
const EditHelpPage = lazy(async () => ({
  default: (await import("./features/help-page/edit-help-page.tsx")).EditHelpPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import("./features/dashboard/dashboard-page.tsx")).DashboardPage,
}));
const DeskPage = lazy(async () => ({ default: (await import("./features/desk/desk-page.tsx")).DeskPage }));
const BatchPage = lazy(async () => ({ default: (await import("./features/batches/batch-page.tsx")).BatchPage }));
const ReviewPage = lazy(async () => ({ default: (await import("./features/review/review-page.tsx")).ReviewPage }));
const AlikePage = lazy(async () => ({ default: (await import("./features/review/alike/alike-page.tsx")).AlikePage }));
const ReasonsPage = lazy(async () => ({ default: (await import("./features/review/reasons-page.tsx")).ReasonsPage }));
const RegisterPage = lazy(async () => ({
  default: (await import("./features/register/register-page.tsx")).RegisterPage,
}));
const HandOverPage = lazy(async () => ({
  default: (await import("./features/hand-over/hand-over-page.tsx")).HandOverPage,
}));
const ImportPage = lazy(async () => ({ default: (await import("./features/import/import-page.tsx")).ImportPage }));
const KeysPage = lazy(async () => ({ default: (await import("./features/keys/keys-page.tsx")).KeysPage }));

const audit = () => import("./features/audit/audit-page.tsx");
const AuditPage = lazy(async () => ({ default: (await audit()).AuditPage }));
const PlatformAuditPage = lazy(async () => ({ default: (await audit()).PlatformAuditPage }));

/** The shell knows one address for all rooms of the desk; any other room is a page that does not exist. */
const inDesk = (room: string) => paths.deskRoom.path.replace(":room", room);

export default {
  routes: [
    { path: paths.collections.path, element: <CollectionsPage /> },
    { path: paths.createCollection.path, element: <CreateCollectionPage /> },
    { path: paths.editCollection.path, element: <EditCollectionPage /> },
    { path: paths.editOrganizationTranslations.path, element: <TextsPage /> },
    { path: paths.dashboard.path, element: <DashboardPage /> },
    { path: paths.contributionsDesk.path, element: <DeskPage /> },
    { path: paths.batch.path, element: <BatchPage /> },
    { path: paths.reviewDesk.path, element: <ReviewPage /> },
    { path: paths.alike.path, element: <AlikePage /> },
    { path: inDesk("reasons"), element: <ReasonsPage /> },
    { path: inDesk("register"), element: <RegisterPage /> },
    { path: inDesk("hand-over"), element: <HandOverPage /> },
    { path: inDesk("import"), element: <ImportPage /> },
    { path: inDesk("keys"), element: <KeysPage /> },
    { path: paths.groups.path, element: <GroupsPage /> },
    { path: paths.editHelpPage.path, element: <EditHelpPage /> },
    { path: paths.editOrganization.path, element: <EditOrganizationPage /> },
    { path: paths.userAdministration.path, element: <UsersPage /> },
    { path: paths.audit.path, element: <AuditPage /> },
    { path: paths.platformAudit.path, element: <PlatformAuditPage /> },
  ],
} satisfies RemoteModule;
