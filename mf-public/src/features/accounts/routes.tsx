import type { RouteObject } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { lazy } from "react";

// Bundles of their own: most visits never come here.
const LoginPage = lazy(() => import("./login/login-page.tsx").then((module) => ({ default: module.LoginPage })));
const RegisterPage = lazy(() =>
  import("./register/register-page.tsx").then((module) => ({ default: module.RegisterPage })),
);
const ResetPage = lazy(() => import("./reset/reset-page.tsx").then((module) => ({ default: module.ResetPage })));
const ConfirmPage = lazy(() =>
  import("./confirm/confirm-page.tsx").then((module) => ({ default: module.ConfirmPage })),
);

export const accountRoutes: RouteObject[] = [
  { path: paths.login.path, element: <LoginPage /> },
  { path: paths.register.path, element: <RegisterPage /> },
  { path: paths.confirmEmail.path, element: <ConfirmPage /> },
  { path: paths.passwordReset.path, element: <ResetPage /> },
];
