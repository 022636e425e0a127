import type { RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";
import { AboutPage } from "./features/about/about-page.tsx";

// Readers of the platform's pages do not download the administration.
const EditPlatformPage = lazy(async () => ({
  default: (await import("./features/edit-platform/edit-platform-page.tsx")).EditPlatformPage,
}));
const OrganizationsPage = lazy(async () => ({
  default: (await import("./features/organizations/organizations-page.tsx")).OrganizationsPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import("./features/settings/settings-page.tsx")).SettingsPage,
}));
const HealthPage = lazy(async () => ({ default: (await import("./features/health/health-page.tsx")).HealthPage }));
const AccessibilityPage = lazy(async () => ({
  default: (await import("./features/statements/accessibility-page.tsx")).AccessibilityPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import("./features/statements/privacy-page.tsx")).PrivacyPage,
}));
const ReportPage = lazy(async () => ({ default: (await import("./features/notices/report-page.tsx")).ReportPage }));
const PublishedPage = lazy(async () => ({
  default: (await import("./features/notices/published-page.tsx")).PublishedPage,
}));
const NoticePage = lazy(async () => ({ default: (await import("./features/notices/notice-page.tsx")).NoticePage }));
const InvitationPage = lazy(async () => ({
  default: (await import("./features/invitation/invitation-page.tsx")).InvitationPage,
}));

export default {
  routes: [
    { path: paths.about.path, element: <AboutPage /> },
    { path: paths.editPlatform.path, element: <EditPlatformPage /> },
    { path: paths.platformOrganizations.path, element: <OrganizationsPage /> },
    { path: paths.platformSettings.path, element: <SettingsPage /> },
    { path: paths.platformHealth.path, element: <HealthPage /> },
    { path: paths.accessibilityStatement.path, element: <AccessibilityPage /> },
    { path: paths.privacy.path, element: <PrivacyPage /> },
    { path: paths.report.path, element: <ReportPage /> },
    { path: paths.notices.path, element: <PublishedPage /> },
    { path: paths.notice.path, element: <NoticePage /> },
    { path: paths.invitation.path, element: <InvitationPage /> },
  ],
} satisfies RemoteModule;
