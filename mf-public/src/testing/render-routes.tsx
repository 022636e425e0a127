import "@testing-library/jest-dom";
import type { LanguageCode } from "@samling/contract/constants";
import {
  createStore,
  initTexts,
  MemoryRouter,
  type RouteObject,
  StoreProvider,
  useLocation,
  useRoutes,
} from "@samling/portal";
import { render } from "@testing-library/react";
import { Suspense } from "react";

/** Stands for every page that is not part of the test. */
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
}

/** Shows pages as the shell would: with the real store and the real texts, at an address. */
export async function renderRoutes(routes: RouteObject[], { at, state, language = "en" }: Visit) {
  await initTexts(language);
  const store = createStore();
  const { pathname, search } = new URL(at, location.origin);
  return render(
    <StoreProvider store={store}>
      <main>
        <MemoryRouter initialEntries={[{ pathname, search, state }]}>
          <Suspense fallback="Loading">
            <Routes routes={routes} />
          </Suspense>
        </MemoryRouter>
      </main>
    </StoreProvider>,
  );
}
