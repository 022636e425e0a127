import { useCurrentOrganization, useTitle } from "@samling/portal";
import formStyles from "../../shared/form/form.module.css";
import { KeepGate } from "../../shared/keeping/keep-gate.tsx";
import { LoadError, Loading } from "../../shared/loading.tsx";
import type { HelpDraft } from "./draft.ts";
import { helpApi } from "./endpoints.ts";
import { HelpEditor } from "./help-editor.tsx";
import { useText } from "./text.ts";

/** The organization's help text, language by language. */
export default function EditHelpPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { data, error, refetch } = helpApi.useGetHelpPageToEditQuery({ id }, { refetchOnMountOrArgChange: true });
  useTitle(t("title"));
  if (!data && error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className={`wrap ${formStyles.page}`}>
      <div className={formStyles.head}>
        <h1 className="title-1">{t("title")}</h1>
      </div>
      {data ? (
        <KeepGate<HelpDraft> form={`help:${id}`}>
          {(keeping) => <HelpEditor key={id} organizationId={id} stored={data} keeping={keeping} />}
        </KeepGate>
      ) : (
        <Loading height="24rem" />
      )}
    </div>
  );
}
