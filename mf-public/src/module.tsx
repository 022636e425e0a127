import type { RemoteModule } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";
import { accountRoutes } from "./features/accounts/routes.tsx";
import { CollectionPage } from "./features/collection/collection-page.tsx";
import { ContributionPage } from "./features/contribution/contribution-page.tsx";
import { OrganizationPage } from "./features/organization/organization-page.tsx";
import { AboutPage, HelpPage, TermsPage } from "./features/organization/text-pages.tsx";
import { profileRoutes } from "./features/profile/routes.tsx";
import { StartPage } from "./features/start/start-page.tsx";

const JoinDialog = lazy(async () => ({
  default: (await import("./features/accounts/join/join-dialog.tsx")).JoinDialog,
}));
// Few visitors open the wall, and they can wait a moment.
const GalleryPage = lazy(async () => ({ default: (await import("./features/gallery/gallery-page.tsx")).GalleryPage }));
const FavoritesPage = lazy(async () => ({
  default: (await import("./features/favorites/favorites-page.tsx")).FavoritesPage,
}));
const SharedSetPage = lazy(async () => ({
  default: (await import("./features/favorites/sets/shared-set-page.tsx")).SharedSetPage,
}));
const SetWallPage = lazy(async () => ({ default: (await import("./features/gallery/set-wall-page.tsx")).SetWallPage }));
const SearchPage = lazy(async () => ({ default: (await import("./features/search/search-page.tsx")).SearchPage }));

export default {
  routes: [
    { path: paths.start.path, element: <StartPage JoinDialog={JoinDialog} /> },
    { path: paths.search.path, element: <SearchPage /> },
    { path: paths.organizationSearch.path, element: <SearchPage /> },
    { path: paths.organization.path, element: <OrganizationPage /> },
    { path: paths.organizationAbout.path, element: <AboutPage /> },
    { path: paths.help.path, element: <HelpPage /> },
    { path: paths.termsAndConditions.path, element: <TermsPage /> },
    { path: paths.favourites.path, element: <FavoritesPage /> },
    { path: paths.sharedSet.path, element: <SharedSetPage /> },
    { path: paths.sharedSetWall.path, element: <SetWallPage /> },
    { path: paths.collection.path, element: <CollectionPage /> },
    { path: paths.contribution.path, element: <ContributionPage /> },
    { path: paths.gallery.path, element: <GalleryPage /> },
    { path: paths.projector.path, element: <GalleryPage isProjector /> },
    ...accountRoutes,
    ...profileRoutes,
  ],
} satisfies RemoteModule;
