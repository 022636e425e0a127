import { useCommonText } from "@samling/portal";
import { PageSpinner } from "@samling/ui";

export function Loading() {
  const t = useCommonText();
  return <PageSpinner label={t("loading")} />;
}
