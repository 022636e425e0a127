import type { RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";
import "./text.ts";

// The wizard is loaded on demand, not with the remote's entry.
const ContributePage = lazy(async () => ({
  default: (await import("./features/contribute/contribute-page.tsx")).ContributePage,
}));
const EditPage = lazy(async () => ({ default: (await import("./features/contribute/edit/edit-page.tsx")).EditPage }));
const OwnListPage = lazy(async () => ({ default: (await import("./features/own/own-list-page.tsx")).OwnListPage }));
const OwnPage = lazy(async () => ({ default: (await import("./features/own/own-page.tsx")).OwnPage }));
const MailsPage = lazy(async () => ({ default: (await import("./features/mails/mails-page.tsx")).MailsPage }));
const GuardianPage = lazy(async () => ({ default: (await import("./features/own/guardian-page.tsx")).GuardianPage }));
const LinkPage = lazy(async () => ({ default: (await import("./features/own/link-page.tsx")).LinkPage }));

export default {
  routes: [
    { path: paths.createContribution.path, element: <ContributePage /> },
    { path: paths.openContribution.path, element: <ContributePage isOpen /> },
    { path: paths.editContribution.path, element: <EditPage /> },
    { path: paths.ownContributions.path, element: <OwnListPage /> },
    { path: paths.ownContribution.path, element: <OwnPage /> },
    { path: paths.mails.path, element: <MailsPage /> },
    { path: paths.guardian.path, element: <GuardianPage /> },
    { path: paths.answer.path, element: <LinkPage /> },
  ],
} satisfies RemoteModule;
