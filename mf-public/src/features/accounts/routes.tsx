import { paths, type RouteObject, useCommonText } from "@samling/portal";
import { PageSpinner } from "@samling/ui";
import { lazy, type ReactNode, Suspense } from "react";

const LoginPage = lazy(() => import("./login/login-page.tsx").then((module) => ({ default: module.LoginPage })));
const RegisterPage = lazy(() =>
  import("./register/register-page.tsx").then((module) => ({ default: module.RegisterPage })),
);

function Waiting({ children }: { children: ReactNode }) {
  const common = useCommonText();
  return <Suspense fallback={<PageSpinner label={common("loading")} />}>{children}</Suspense>;
}

export const accountRoutes: RouteObject[] = [
  {
    path: paths.login.path,
    element: (
      <Waiting>
        <LoginPage />
      </Waiting>
    ),
  },
  {
    path: paths.register.path,
    element: (
      <Waiting>
        <RegisterPage />
      </Waiting>
    ),
  },
];
