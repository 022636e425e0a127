import { useFormat } from "@samling/portal";
import { MissingPage, type PageLink } from "../../../shared/missing-page.tsx";
import { laterApi } from "../endpoints.ts";
import { useRemovedText } from "./text.ts";

/** There is nothing at the address: since when and why, if something public was there. */
export function RemovedContribution({ id, link }: { id: string; link: PageLink }) {
  const t = useRemovedText();
  const { formatDate } = useFormat();
  const { data, isLoading } = laterApi.useGetRecordQuery({ id });
  if (isLoading) return null;
  if (data?.state !== "gone") return <MissingPage link={link} />;
  return <MissingPage title={t("title")} text={t(data.why, { day: formatDate(data.since) })} link={link} />;
}
