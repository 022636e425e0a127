import { useCommonText } from "@samling/portal";
import { PageSpinner } from "@samling/ui";

/** In place of a page that is on its way. */
export function Loading() {
  const t = useCommonText();
  return <PageSpinner label={t("loading")} />;
}
