import { type Location, type RemoteApp, useCommonText, useDispatch, useRoutes } from "@samling/portal";
import { Button, Panel, RetryPanel } from "@samling/ui";
import { createContext, Suspense, use, useState } from "react";
import { Boundary } from "../errors/boundary.tsx";
import { LazyNotFoundPage } from "../errors/lazy-not-found-page.tsx";
import { Loading } from "../errors/loading.tsx";
import { reportError } from "../errors/report-error.ts";
import { useText } from "../texts.ts";
import { RemoteProblem, type Remotes, toRemoteProblem } from "./remotes.ts";

interface OutletProps {
  app: RemoteApp;
  location: Location;
}

export const RemotesContext = createContext<Remotes | null>(null);

function useRemotes(): Remotes {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error("There are no remotes here.");
  return remotes;
}

const notFound = { path: "*", element: <LazyNotFoundPage /> };

function RemoteRoutes({ app, location }: OutletProps) {
  const module = use(useRemotes().get(app));
  return useRoutes([...module.routes, notFound], location);
}

function ProblemPanel({ problem, onRetry }: { problem: RemoteProblem; onRetry: () => void }) {
  const t = useText();
  const common = useCommonText();
  if (problem.kind === "incompatible") {
    return (
      <Panel
        isAlert
        level={1}
        title={t("remote.incompatible.title")}
        actions={<Button onClick={() => location.reload()}>{t("remote.incompatible.reload")}</Button>}
      >
        <p>{t("remote.incompatible.text")}</p>
      </Panel>
    );
  }
  return (
    <RetryPanel level={1} title={t("remote.unavailable.title")} retryText={common("retry")} onRetry={onRetry}>
      <p>{t("remote.unavailable.text")}</p>
    </RetryPanel>
  );
}

/** Renders a remote's page. A remote that is down, slow or of another version affects only this panel. */
export function RemoteOutlet({ app, location }: OutletProps) {
  const remotes = useRemotes();
  const dispatch = useDispatch();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    remotes.retry(app);
    setAttempt(attempt + 1);
  };
  // Retries do not help here, so operators must be informed. Errors of a page are reported further up.
  const report = (error: unknown) => {
    if (error instanceof RemoteProblem && error.kind === "incompatible") reportError(dispatch, error);
  };
  return (
    <Boundary
      key={`${app} ${attempt}`}
      onError={report}
      fallback={(error) => <ProblemPanel problem={toRemoteProblem(error)} onRetry={retry} />}
    >
      <Suspense fallback={<Loading />}>
        <RemoteRoutes app={app} location={location} />
      </Suspense>
    </Boundary>
  );
}
