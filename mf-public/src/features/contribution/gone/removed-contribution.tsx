import type { PageLink } from "@samling/accounts/link-panel";
import { useFormat } from "@samling/portal";
import { MissingPage } from "../../../shared/missing-page.tsx";
import { deferredApi } from "../endpoints.ts";
import { useRemovedText } from "./text.ts";

/** Shown for a missing contribution: since when and why, if it was public. */
export function RemovedContribution({ id, link }: { id: string; link: PageLink }) {
  const t = useRemovedText();
  const { formatDate } = useFormat();
  const { data, isLoading } = deferredApi.useGetRecordQuery({ id });
  if (isLoading) return null;
  if (data?.state !== "gone") return <MissingPage link={link} />;
  return <MissingPage title={t("title")} text={t(data.why, { day: formatDate(data.since) })} link={link} />;
}
