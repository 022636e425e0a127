import { fallbackLanguage } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { listChanged, type Path } from "@samling/portal/forms/changes";
import type { Keeping } from "@samling/portal/forms/keeping";
import { FormBlocks } from "@samling/ui/form-block";
import { useMemo, useState } from "react";
import { EditForm } from "../../shared/form/edit-form.tsx";
import { useRequiredLanguages } from "../../shared/form/languages.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useShowField } from "../../shared/form/use-field-focus.ts";
import { DownloadsBlock } from "./downloads-block.tsx";
import { type OrganizationDraft, type Statements, unitOf } from "./draft.ts";
import { FavoritesBlock } from "./favorites-block.tsx";
import { IdentityBlock } from "./identity-block.tsx";
import { LookBlock } from "./look-block.tsx";
import { checkedFields, findMissingTexts, unfinishedLanguages } from "./problems.ts";
import { RegistrationBlock } from "./registration-block.tsx";
import { SecurityBlock } from "./security-block.tsx";
import { asSent } from "./sending.ts";
import { StatementsBlock } from "./statements-block.tsx";
import { useText } from "./text.ts";
import { TextsBlock } from "./texts-block.tsx";
import { useDescribeField } from "./use-describe-field.ts";
import { useFormTexts } from "./use-form-texts.ts";
import { useOrganizationForm } from "./use-organization-form.ts";

interface OrganizationEditorProps {
  organization: Organization;
  statements: Statements;
  keeping: Keeping<OrganizationDraft>;
}

type Field = Path<OrganizationDraft>;

const listUnits = (fields: readonly Field[]) => [...new Set(fields.map((field) => unitOf(field) as Field))];

export function OrganizationEditor({ organization, statements, keeping }: OrganizationEditorProps) {
  const t = useText();
  const words = useFormText();
  const common = useCommonText();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState(fallbackLanguage);
  const form = useOrganizationForm({ organization, statements, keeping, required });
  const { base, values, problems } = form;

  const describeField = useDescribeField(organization.id);
  const { nameOf, describe } = useFormTexts();
  const show = useShowField(form.idOf, setLanguage);
  const others = useMemo(
    () =>
      form.others && {
        theirs: form.others.theirs,
        adopted: listUnits(form.others.adopted),
        contested: listUnits(form.others.contested),
      },
    [form.others],
  );

  const unfinished = unfinishedLanguages(values).filter((code) => !required.includes(code));
  // If nothing else has changed, there is nothing to save until such a language is complete.
  const isOnlyUnfinished = form.isChanged && listChanged(base, asSent({ base, draft: values })).length === 0;
  const waiting = isOnlyUnfinished ? findMissingTexts(values, unfinished) : [];
  const unready = [...checkedFields.filter((field) => problems[field]), ...waiting];
  const inLanguage = { language, onLanguage: setLanguage };
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
          ? words("bar.unfinished", { languages: unfinished.map((code) => common(`languages.${code}`)).join(", ") })
          : undefined
      }
      saveLabel={t("save")}
      onSave={form.save}
    >
      <FormBlocks label={words("parts")}>
        <IdentityBlock form={form} />
        <LookBlock form={form} logo={organization.logo_url} />
        <TextsBlock form={form} {...inLanguage} required={required} />
        <RegistrationBlock form={form} organizationId={organization.id} />
        <FavoritesBlock form={form} {...inLanguage} />
        <DownloadsBlock form={form} />
        <SecurityBlock form={form} />
        <StatementsBlock form={form} {...inLanguage} />
      </FormBlocks>
    </EditForm>
  );
}
