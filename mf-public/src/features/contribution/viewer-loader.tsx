import type { Contribution } from "@samling/contract/types";
import { toast, useSearchParams } from "@samling/portal";
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../shared/text.ts";
import type { ViewerProps } from "./viewer/viewer.tsx";

/** The viewer, loaded and shown while the address has a view. */
export function ViewerLoader({ contribution }: { contribution: Contribution | undefined }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const isOpen = query.has("view");
  const reportFailure = useEffectEvent(() => {
    toast.error(t("media.loadFailed"));
    setQuery(
      (before) => {
        before.delete("view");
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (!isOpen || Viewer) return;
    let isCancelled = false;
    import(/* webpackChunkName: "viewer" */ "./viewer/viewer.tsx").then(
      (loaded) => isCancelled || setViewer(() => loaded.Viewer),
      () => isCancelled || reportFailure(),
    );
    return () => {
      isCancelled = true;
    };
  }, [isOpen, Viewer]);
  return (
    isOpen &&
    Viewer && (
      <Suspense>
        <Viewer contribution={contribution} />
      </Suspense>
    )
  );
}
