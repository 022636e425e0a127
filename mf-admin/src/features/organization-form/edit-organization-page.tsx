import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { useCommonText, useCurrentOrganization, useTitle } from "@samling/portal";
import { listChanged, type Path } from "@samling/portal/forms/changes";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useLoad } from "@samling/portal/sending/use-load";
import { FormBlocks } from "@samling/ui/form-block";
import { Loaded } from "@samling/ui/loaded";
import { useMemo, useState } from "react";
import { EditForm } from "../../shared/form/edit-form.tsx";
import formStyles from "../../shared/form/form.module.css";
import { useRequiredLanguages } from "../../shared/form/languages.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useShowField } from "../../shared/form/use-field-focus.ts";
import { UnsavedWorkGate } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { AppearanceBlock } from "./appearance-block.tsx";
import { type OrganizationDraft, type Statements, unitOf } from "./draft.ts";
import { organizationApi } from "./endpoints.ts";
import { checkedFields, findMissingTexts, unfinishedLanguages } from "./problems.ts";
import { withoutIncomplete } from "./sending.ts";
import { DownloadsBlock, IdentityBlock, RegistrationBlock, SecurityBlock } from "./settings-blocks.tsx";
import { useText } from "./text.ts";
import { FavoritesBlock, StatementsBlock, TextsBlock } from "./texts-blocks.tsx";
import { useDescribeField, useFormTexts } from "./use-form-texts.ts";
import { useOrganizationForm } from "./use-organization-form.ts";

export default function EditOrganizationPage() {
  const t = useText();
  const organization = useCurrentOrganization();
  const state = useLoad(organizationApi.useGetStatementsToEditQuery({ id: organization.id }));
  useTitle(t("title"));
  return (
    <div className={`wrap ${formStyles.page}`}>
      <h1 className="title-1 mb-6">{t("title")}</h1>
      <Loaded {...state} height="30rem">
        {(statements) => (
          <UnsavedWorkGate<OrganizationDraft> form={`organization:${organization.id}`}>
            {(draftStore) => (
              <OrganizationEditor
                key={organization.id}
                organization={organization}
                statements={statements}
                draftStore={draftStore}
              />
            )}
          </UnsavedWorkGate>
        )}
      </Loaded>
    </div>
  );
}

interface OrganizationEditorProps {
  organization: Organization;
  statements: Statements;
  draftStore: DraftStore<OrganizationDraft>;
}

type OrganizationField = Path<OrganizationDraft>;

const listUnits = (fields: readonly OrganizationField[]) => [
  ...new Set(fields.map((field) => unitOf(field) as OrganizationField)),
];

function OrganizationEditor({ organization, statements, draftStore }: OrganizationEditorProps) {
  const t = useText();
  const formText = useFormText();
  const common = useCommonText();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState(fallbackLanguage);
  const form = useOrganizationForm({ organization, statements, draftStore, required });
  const { base, values, problems } = form;

  const describeField = useDescribeField(organization.id);
  const { nameOf, describe } = useFormTexts();
  const show = useShowField(form.idOf, setLanguage);
  const others = useMemo(
    () =>
      form.others && {
        ...form.others,
        adopted: listUnits(form.others.adopted),
        contested: listUnits(form.others.contested),
      },
    [form.others],
  );

  const unfinished = unfinishedLanguages(values).filter((code) => !required.includes(code));
  // If only incomplete languages have changed, there is nothing to save yet.
  const isOnlyUnfinished = form.isChanged && listChanged(base, withoutIncomplete({ base, draft: values })).length === 0;
  const waiting = isOnlyUnfinished ? findMissingTexts(values, unfinished) : [];
  const unready = [...checkedFields.filter((field) => problems[field]), ...waiting];
  const languageProps = { language, onLanguage: setLanguage };
  return (
    <EditForm
      form={form}
      changed={listUnits(form.changed)}
      others={others}
      nameOf={nameOf}
      describe={describeField}
      problems={unready.map((field) => ({
        key: field,
        text: problems[field] === "wrong" ? describe("wrong", field) : nameOf(field),
        show: () => show(field),
      }))}
      note={
        unfinished.length > 0 && !isOnlyUnfinished
          ? formText("bar.unfinished", { languages: unfinished.map((code) => common(`languages.${code}`)).join(", ") })
          : undefined
      }
      saveLabel={t("save")}
      onSave={form.save}
    >
      <FormBlocks label={formText("parts")}>
        <IdentityBlock form={form} />
        <AppearanceBlock form={form} logo={organization.logo_url} />
        <TextsBlock form={form} {...languageProps} required={required} />
        <RegistrationBlock form={form} organizationId={organization.id} />
        <FavoritesBlock form={form} {...languageProps} />
        <DownloadsBlock form={form} />
        <SecurityBlock form={form} />
        <StatementsBlock form={form} {...languageProps} />
      </FormBlocks>
    </EditForm>
  );
}
