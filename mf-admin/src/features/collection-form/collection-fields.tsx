import type { CollectionStatus, LanguageCode } from "@samling/contract/constants";
import type { Question } from "@samling/contract/types";
import { useCurrentOrganization } from "@samling/portal";
import { FormBlock, FormBlocks } from "@samling/ui/form-block";
import { useRequiredLanguages } from "../../shared/form/languages.ts";
import { PictureField } from "../../shared/form/picture-field.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { listsApi } from "../../shared/lists.ts";
import { formApi } from "./endpoints.ts";
import { FieldsBlock } from "./fields-block.tsx";
import type { FormProps } from "./form-props.ts";
import { QuestionsBlock } from "./questions-block.tsx";
import { ReviewBlock } from "./review-block.tsx";
import { StatusBlock } from "./status-block.tsx";
import { useText } from "./text.ts";
import { TextsBlock } from "./texts-block.tsx";
import { VisibilityBlock } from "./visibility-block.tsx";

interface CollectionFieldsProps extends FormProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  /** Of an existing collection. */
  stored?: {
    status: CollectionStatus;
    statuses: readonly CollectionStatus[];
    imgUrl: string | null;
    questions: readonly Question[];
  };
}

/** All parts of the form, for a new and an existing collection. */
export function CollectionFields({ form, language, onLanguage, stored }: CollectionFieldsProps) {
  const t = useText();
  const words = useFormText();
  const { id: organizationId } = useCurrentOrganization();
  const required = useRequiredLanguages();
  const { data: groups = [] } = listsApi.useListGroupsQuery({ id: organizationId });
  const { data: fields = [] } = formApi.useListContributionFieldsQuery({ organizationId });
  const picture = form.control("picture");
  return (
    <FormBlocks label={words("parts")}>
      <TextsBlock form={form} language={language} onLanguage={onLanguage} required={required} />
      {stored && <StatusBlock form={form} stored={stored.status} statuses={stored.statuses} />}
      <VisibilityBlock form={form} groups={groups.map(({ name }) => name)} />
      <ReviewBlock form={form} />
      <QuestionsBlock form={form} stored={stored?.questions ?? []} />
      <FieldsBlock form={form} names={Object.fromEntries(fields.map(({ name, names }) => [name, names]))} />
      <FormBlock title={t("picture.title")} about={t("picture.about")}>
        <PictureField
          id={picture.id}
          label={t("picture.label")}
          {...(!stored && { requiredText: words("required") })}
          error={picture.error}
          current={stored?.imgUrl ?? null}
          chosen={picture.value}
          onChoose={picture.onChange}
        />
      </FormBlock>
    </FormBlocks>
  );
}
