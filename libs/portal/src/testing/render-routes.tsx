import "@testing-library/jest-dom";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { render } from "@testing-library/react";
import { Suspense } from "react";
import { sharedApi } from "../api/shared-endpoints.ts";
import { organizationSelected } from "../organization/organization-slice.ts";
import { MemoryRouter, type RouteObject, useLocation, useRoutes } from "../router.ts";
import { createStore, StoreProvider } from "../store.ts";
import { initTexts } from "../texts/i18n.ts";
import { organizationId } from "./builders.ts";

/** Stands for every page that is not under test. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Arrived at ${pathname}${search}`}</p>;
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes([...routes, { path: "*", element: <Elsewhere /> }]);

interface Visit {
  /** Path with query. */
  at: string;
  state?: unknown;
  language?: LanguageCode;
  /** Whether the organization of `buildOrganization` is current; the test provides it. */
  isInOrganization?: boolean;
}

/** Renders pages as the shell would: with the real store and the real texts, at an address. */
export async function renderRoutes(
  routes: RouteObject[],
  { at, state, language = "en", isInOrganization = false }: Visit,
) {
  await initTexts(language);
  const store = createStore();
  if (isInOrganization) {
    store.dispatch(organizationSelected(organizationId));
    await store.dispatch(sharedApi.endpoints.getOrganization.initiate({ id: organizationId }));
  }
  const { pathname, search, hash } = new URL(at, location.origin);
  return render(
    <StoreProvider store={store}>
      <main>
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
          <Suspense fallback="Loading">
            <Routes routes={routes} />
          </Suspense>
        </MemoryRouter>
      </main>
    </StoreProvider>,
  );
}
