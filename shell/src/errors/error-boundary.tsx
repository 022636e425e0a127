import { useDispatch } from "@samling/portal";
import { Button, Panel } from "@samling/ui";
import type { ReactNode } from "react";
import { useText } from "../texts.ts";
import { Boundary } from "./boundary.tsx";
import { reportError } from "./report-error.ts";

/** Catches rendering errors of a page and reports them to the server. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const t = useText();
  const dispatch = useDispatch();
  const fallback = (
    <Panel
      isAlert
      level={1}
      title={t("error.title")}
      // A full reload, because the failed page's remaining state is unknown.
      actions={<Button onClick={() => location.assign("/")}>{t("error.toStart")}</Button>}
    >
      <p>{t("error.text")}</p>
    </Panel>
  );
  return (
    <Boundary onError={(error) => reportError(dispatch, error)} fallback={() => fallback}>
      {children}
    </Boundary>
  );
}
