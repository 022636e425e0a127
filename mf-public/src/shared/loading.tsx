import { useCommonText } from "@samling/portal";
import { VisuallyHidden } from "@samling/ui";
import type { ReactNode } from "react";

/** A page's skeleton, with one sentence for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  const t = useCommonText();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      {children}
    </div>
  );
}
