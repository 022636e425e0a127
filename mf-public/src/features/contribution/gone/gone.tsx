import { useFormat } from "@samling/portal";
import { MissingPage, type Way } from "../../../shared/missing-page.tsx";
import { laterApi } from "../endpoints.ts";
import { useGoneText } from "./text.ts";

/** There is nothing at the address: since when and why, if something public was there. */
export function Gone({ id, way }: { id: string; way: Way }) {
  const t = useGoneText();
  const { formatDate } = useFormat();
  const { data, isLoading } = laterApi.useGetRecordQuery({ id });
  if (isLoading) return null;
  if (data?.state !== "gone") return <MissingPage way={way} />;
  return <MissingPage title={t("title")} text={t(data.why, { day: formatDate(data.since) })} way={way} />;
}
