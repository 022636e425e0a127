import { lazyRoute, type RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { CollectionsPage } from "./features/collections/collections-page.tsx";

/** The shell routes all pages of the desk by one address with a parameter; an unknown page does not exist. */
const deskPath = (page: string) => paths.deskSection.path.replace(":room", page);

export default {
  routes: [
    { path: paths.collections.path, element: <CollectionsPage /> },
    lazyRoute(paths.createCollection.path, () => import("./features/collection-form/create-collection-page.tsx")),
    lazyRoute(paths.editCollection.path, () => import("./features/collection-form/edit-collection-page.tsx")),
    lazyRoute(paths.editOrganizationTranslations.path, () => import("./features/texts/texts-page.tsx")),
    lazyRoute(paths.dashboard.path, () => import("./features/dashboard/dashboard-page.tsx")),
    lazyRoute(paths.contributionsDesk.path, () => import("./features/desk/desk-page.tsx")),
    lazyRoute(paths.batch.path, () => import("./features/batches/batch-page.tsx")),
    lazyRoute(paths.reviewDesk.path, () => import("./features/review/review-page.tsx")),
    lazyRoute(paths.alike.path, () => import("./features/review/alike/alike-page.tsx")),
    lazyRoute(deskPath("reasons"), () => import("./features/review/reasons-page.tsx")),
    lazyRoute(deskPath("year"), () => import("./features/dashboard/year-page.tsx")),
    lazyRoute(deskPath("register"), () => import("./features/register/register-page.tsx")),
    lazyRoute(paths.deed.path, () => import("./features/register/deed/deed-page.tsx")),
    lazyRoute(deskPath("hand-over"), () => import("./features/hand-over/hand-over-page.tsx")),
    lazyRoute(deskPath("import"), () => import("./features/import/import-page.tsx")),
    lazyRoute(deskPath("keys"), () => import("./features/keys/keys-page.tsx")),
    lazyRoute(paths.links.path, () => import("./features/links/links-page.tsx")),
    lazyRoute(deskPath("tablets"), () => import("./features/links/tablets-page.tsx")),
    lazyRoute(paths.poster.path, () => import("./features/links/poster-page.tsx")),
    lazyRoute(paths.groups.path, () => import("./features/groups/groups-page.tsx")),
    lazyRoute(paths.editHelpPage.path, () => import("./features/help-page/edit-help-page.tsx")),
    lazyRoute(paths.editOrganization.path, () => import("./features/organization-form/edit-organization-page.tsx")),
    lazyRoute(paths.userAdministration.path, () => import("./features/users/users-page.tsx")),
    lazyRoute(paths.audit.path, () => import("./features/audit/audit-page.tsx")),
    lazyRoute(paths.platformAudit.path, () => import("./features/audit/audit-page.tsx")),
  ],
} satisfies RemoteModule;
