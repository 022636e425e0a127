import type { RouteObject } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";

const ProfilePage = lazy(() => import("./shown/profile-page.tsx").then((module) => ({ default: module.ProfilePage })));
const EditProfilePage = lazy(() =>
  import("./own/edit-profile-page.tsx").then((module) => ({ default: module.EditProfilePage })),
);

export const profileRoutes: RouteObject[] = [
  { path: paths.profile.path, element: <ProfilePage /> },
  { path: paths.editProfile.path, element: <EditProfilePage /> },
];
