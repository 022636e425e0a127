import { type Store, StoreProvider } from "@samling/portal";
import { ErrorBoundary } from "./errors/error-boundary.tsx";
import { Frame } from "./frame/frame.tsx";
import { RemotesContext } from "./remotes/remote-outlet.tsx";
import type { Remotes } from "./remotes/remotes.ts";

/** The whole portal, inside a router. */
export function App({ store, remotes }: { store: Store; remotes: Remotes }) {
  return (
    <StoreProvider store={store}>
      <RemotesContext value={remotes}>
        <ErrorBoundary>
          <Frame />
        </ErrorBoundary>
      </RemotesContext>
    </StoreProvider>
  );
}
