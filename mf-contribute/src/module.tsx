import { lazyRoute, type RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";
import "./text.ts";

const ContributePage = lazy(() => import("./features/contribute/contribute-page.tsx"));

export default {
  routes: [
    { path: paths.createContribution.path, element: <ContributePage /> },
    { path: paths.openContribution.path, element: <ContributePage isOpen /> },
    lazyRoute(paths.editContribution.path, () => import("./features/contribute/edit/edit-page.tsx")),
    lazyRoute(paths.ownContributions.path, () => import("./features/own/own-list-page.tsx")),
    lazyRoute(paths.ownContribution.path, () => import("./features/own/own-page.tsx")),
    lazyRoute(paths.thanks.path, () => import("./features/own/thanks-page.tsx")),
    lazyRoute(paths.mails.path, () => import("./features/mails/mails-page.tsx")),
    lazyRoute(paths.guardian.path, () => import("./features/own/guardian-page.tsx")),
    lazyRoute(paths.linkForm.path, () => import("./features/contribute/link/link-page.tsx")),
    lazyRoute(paths.dayTablet.path, () => import("./features/contribute/day/day-page.tsx")),
    lazyRoute(paths.fileNumbers.path, () => import("./features/contribute/numbered/numbered-page.tsx")),
    lazyRoute(paths.share.path, () => import("./features/share/share-page.tsx")),
    lazyRoute(paths.claim.path, () => import("./features/contribute/link/claim-page.tsx")),
    lazyRoute(paths.answer.path, () => import("./features/own/link-page.tsx")),
  ],
} satisfies RemoteModule;
