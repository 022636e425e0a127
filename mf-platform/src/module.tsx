import { lazyRoute, type RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { AboutPage } from "./features/about/about-page.tsx";

export default {
  routes: [
    { path: paths.about.path, element: <AboutPage /> },
    lazyRoute(paths.editPlatform.path, () => import("./features/edit-platform/edit-platform-page.tsx")),
    lazyRoute(paths.platformOrganizations.path, () => import("./features/organizations/organizations-page.tsx")),
    lazyRoute(paths.platformSettings.path, () => import("./features/settings/settings-page.tsx")),
    lazyRoute(paths.platformHealth.path, () => import("./features/health/health-page.tsx")),
    lazyRoute(paths.accessibilityStatement.path, () => import("./features/statements/accessibility-page.tsx")),
    lazyRoute(paths.privacy.path, () => import("./features/statements/privacy-page.tsx")),
    lazyRoute(paths.report.path, () => import("./features/notices/report-page.tsx")),
    lazyRoute(paths.notices.path, () => import("./features/notices/published-page.tsx")),
    lazyRoute(paths.notice.path, () => import("./features/notices/notice-page.tsx")),
    lazyRoute(paths.invitation.path, () => import("./features/invitation/invitation-page.tsx")),
  ],
} satisfies RemoteModule;
