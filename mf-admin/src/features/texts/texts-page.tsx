import { useCurrentOrganization, useTitle } from "@samling/portal";
import { LoadError, Loading } from "../../shared/loading.tsx";
import { textsApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import { TextsEditor } from "./texts-editor.tsx";

/** The organization's own texts, replacing the portal's built-in ones. */
export default function TextsPage() {
  const t = useText();
  const organization = useCurrentOrganization();
  const { data, error, refetch } = textsApi.useGetBuiltInTextsQuery();
  useTitle(t("title"));
  if (!data && error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("title")}</h1>
      <p className={`muted ${styles.intro}`}>{t("intro")}</p>
      {data ? <TextsEditor builtIn={data} organization={organization} /> : <Loading height="24rem" />}
    </div>
  );
}
