import { useCommonText } from "@samling/portal";
import { PageSpinner } from "@samling/ui";

/** Replaces a page that is still loading. */
export function Loading() {
  const t = useCommonText();
  return <PageSpinner label={t("loading")} />;
}
