import { useCurrentOrganization, useTitle } from "@samling/portal";
import formStyles from "../../shared/form/form.module.css";
import { KeepGate } from "../../shared/keeping/keep-gate.tsx";
import { LoadError, Loading } from "../../shared/loading.tsx";
import type { OrganizationDraft } from "./draft.ts";
import { organizationApi } from "./endpoints.ts";
import { OrganizationEditor } from "./organization-editor.tsx";
import { useText } from "./text.ts";

/** An organization's texts and appearance. */
export default function EditOrganizationPage() {
  const t = useText();
  const organization = useCurrentOrganization();
  const { data: statements, error, refetch } = organizationApi.useGetStatementsToEditQuery({ id: organization.id });
  useTitle(t("title"));
  if (!statements && error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className={`wrap ${formStyles.page}`}>
      <div className={formStyles.head}>
        <h1 className="title-1">{t("title")}</h1>
      </div>
      {statements ? (
        <KeepGate<OrganizationDraft> form={`organization:${organization.id}`}>
          {(keeping) => (
            <OrganizationEditor
              key={organization.id}
              organization={organization}
              statements={statements}
              keeping={keeping}
            />
          )}
        </KeepGate>
      ) : (
        <Loading height="30rem" />
      )}
    </div>
  );
}
