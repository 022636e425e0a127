import { lazyRoute, type RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy, type ReactNode, useEffect } from "react";
import { CollectionPage } from "./features/collection/collection-page.tsx";
import { OrganizationPage } from "./features/organization/organization-page.tsx";
import { AboutPage, HelpPage, TermsPage } from "./features/organization/text-pages.tsx";
import { StartPage } from "./features/start/start-page.tsx";

const JoinDialog = lazy(() => import("./features/accounts/join/join-dialog.tsx"));
// Few visitors open the wall, and they can wait a moment.
const GalleryPage = lazy(() => import("./features/gallery/gallery-page.tsx"));
const SearchPage = lazy(() => import("./features/search/search-page.tsx"));
const loadContribution = () => import("./features/contribution/contribution-page.tsx");
const ContributionPage = lazy(() => loadContribution().then((loaded) => ({ default: loaded.ContributionPage })));

/** Lists from which pictures are opened: the page of a picture is loaded in advance. */
function Pictures({ children }: { children: ReactNode }) {
  useEffect(() => void loadContribution().catch(() => {}), []);
  return children;
}

const search = (
  <Pictures>
    <SearchPage />
  </Pictures>
);

export default {
  routes: [
    { path: paths.start.path, element: <StartPage JoinDialog={JoinDialog} /> },
    { path: paths.search.path, element: search },
    { path: paths.organizationSearch.path, element: search },
    { path: paths.organization.path, element: <OrganizationPage /> },
    { path: paths.organizationAbout.path, element: <AboutPage /> },
    { path: paths.help.path, element: <HelpPage /> },
    { path: paths.termsAndConditions.path, element: <TermsPage /> },
    lazyRoute(paths.favourites.path, () => import("./features/favorites/favorites-page.tsx")),
    lazyRoute(paths.sharedSet.path, () => import("./features/favorites/sets/shared-set-page.tsx")),
    lazyRoute(paths.sharedSetWall.path, () => import("./features/gallery/set-wall-page.tsx")),
    {
      path: paths.collection.path,
      element: (
        <Pictures>
          <CollectionPage />
        </Pictures>
      ),
    },
    { path: paths.contribution.path, element: <ContributionPage /> },
    lazyRoute(paths.tip.path, () => import("./features/tips/tip-page.tsx")),
    lazyRoute(paths.helpUs.path, () => import("./features/tips/help-us-page.tsx")),
    lazyRoute(paths.writeOut.path, () => import("./features/tips/write-out/write-out-page.tsx")),
    { path: paths.gallery.path, element: <GalleryPage /> },
    { path: paths.projector.path, element: <GalleryPage isProjector /> },
    lazyRoute(paths.login.path, () => import("./features/accounts/login/login-page.tsx")),
    lazyRoute(paths.register.path, () => import("./features/accounts/register/register-page.tsx")),
    lazyRoute(paths.confirmEmail.path, () => import("./features/accounts/confirm/confirm-page.tsx")),
    lazyRoute(paths.passwordReset.path, () => import("./features/accounts/reset/reset-page.tsx")),
    lazyRoute(paths.openAccount.path, () => import("./features/accounts/reset/open-account-page.tsx")),
    lazyRoute(paths.accountBack.path, () => import("./features/accounts/back/back-page.tsx")),
    lazyRoute(paths.profile.path, () => import("./features/profile/shown/profile-page.tsx")),
    lazyRoute(paths.editProfile.path, () => import("./features/profile/own/edit-profile-page.tsx")),
  ],
} satisfies RemoteModule;
