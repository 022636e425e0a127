import type { Contribution } from "@samling/contract/types";
import { toast, useSearchParams } from "@samling/portal";
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useText } from "../../shared/text.ts";
import type { ViewerProps } from "./viewer/viewer.tsx";

/** The viewer, as long as the address has a view. It is loaded for it. */
export function ViewerDoor({ contribution }: { contribution: Contribution | undefined }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const isOpen = query.has("view");
  const giveUp = useEffectEvent(() => {
    toast.error(t("media.saveFailed"));
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
    let isGone = false;
    import(/* webpackChunkName: "viewer" */ "./viewer/viewer.tsx").then(
      (loaded) => isGone || setViewer(() => loaded.Viewer),
      () => isGone || giveUp(),
    );
    return () => {
      isGone = true;
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
