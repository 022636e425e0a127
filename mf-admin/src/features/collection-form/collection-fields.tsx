import { nextStatuses } from "@samling/contract/collection-status";
import type { CollectionStatus } from "@samling/contract/constants/collections";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { type RequirableField, requirableFields } from "@samling/contract/media-fields";
import type { Collection } from "@samling/contract/types";
import { findTranslation, useCurrentOrganization, useLanguage, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { RadioGroup } from "@samling/ui/choices";
import { FormBlock, FormBlocks } from "@samling/ui/form-block";
import { useRequiredLanguages } from "../../shared/form/languages.ts";
import { PictureField } from "../../shared/form/picture-field.tsx";
import { RequestedFields } from "../../shared/form/requested-fields.tsx";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { useFormText } from "../../shared/form/text.ts";
import { listsApi } from "../../shared/lists.ts";
import { PublishButton } from "../../shared/publish-button.tsx";
import { formApi } from "./endpoints.ts";
import { QuestionsBlock } from "./questions-block.tsx";
import { ReviewBlock } from "./review-block.tsx";
import { useText } from "./text.ts";
import { TextsBlock } from "./texts-block.tsx";
import type { FormProps } from "./use-collection-form.ts";
import { VisibilityBlock } from "./visibility-block.tsx";

interface CollectionFieldsProps extends FormProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  /** Only for an existing collection. */
  stored?: { collection: Collection; status: CollectionStatus; statuses: readonly CollectionStatus[] };
}

/** All parts of the form, for a new and an existing collection. */
export function CollectionFields({ form, language, onLanguage, stored }: CollectionFieldsProps) {
  const t = useText();
  const formText = useFormText();
  const { id: organizationId } = useCurrentOrganization();
  const required = useRequiredLanguages();
  const { data: groups = [] } = listsApi.useListGroupsQuery({ id: organizationId });
  const { data: fields = [] } = formApi.useListContributionFieldsQuery({ organizationId });
  const picture = form.control("picture");
  return (
    <FormBlocks label={formText("parts")}>
      <TextsBlock form={form} language={language} onLanguage={onLanguage} required={required} />
      {stored?.collection.isDraft && <DraftBlock form={form} collection={stored.collection} />}
      {stored && !stored.collection.isDraft && (
        <StatusBlock form={form} stored={stored.status} statuses={stored.statuses} />
      )}
      <VisibilityBlock form={form} groups={groups.map(({ name }) => name)} />
      <ReviewBlock form={form} />
      <QuestionsBlock form={form} stored={stored?.collection.questions ?? []} />
      <FieldsBlock form={form} names={Object.fromEntries(fields.map(({ name, names }) => [name, names]))} />
      <FormBlock title={t("picture.title")} about={t("picture.about")}>
        <PictureField
          id={picture.id}
          label={t("picture.label")}
          {...(!stored && { requiredText: formText("required") })}
          error={picture.error}
          current={stored?.collection.imgUrl ?? null}
          chosen={picture.value}
          onChoose={picture.onChange}
        />
      </FormBlock>
    </FormBlocks>
  );
}

interface FieldsBlockProps extends FormProps {
  names: Partial<Record<RequirableField, Partial<Record<string, string>>>>;
}

/** The fields that contributors fill in for each file, and which of them are required. */
function FieldsBlock({ form, names }: FieldsBlockProps) {
  const t = useText();
  const [language] = useLanguage();
  const { recommendedLicense } = useCurrentOrganization();
  const requiresLicense = form.values.fields.some(({ name, isRequired }) => name === "license" && isRequired);
  return (
    <FormBlock title={t("fields.title")} about={t("fields.about")}>
      <RequestedFields
        fields={form.values.fields}
        all={requirableFields}
        nameOf={(name) => names[name]?.[language] ?? name}
        onChange={(edit) => form.set("fields", edit)}
      />
      <p role="status">{requiresLicense && !recommendedLicense && t("fields.noRecommended")}</p>
    </FormBlock>
  );
}

/** Publishes a draft, and shows it as everyone sees it now. */
function DraftBlock({ form, collection }: FormProps & { collection: Collection }) {
  const t = useText();
  const navigate = useNavigate();
  const [language] = useLanguage();
  const { id: collectionId, organizationId: orgId, translations } = collection;
  return (
    <FormBlock title={t("status.title")} about={t("status.draft")}>
      <div>
        <PublishButton
          collection={collection}
          title={findTranslation(translations, "title", language).text ?? t("preview.untitled")}
          isChanged={form.isChanged}
          onDone={() => navigate(paths.collection.href({ orgId, collectionId }))}
        />
      </div>
    </FormBlock>
  );
}

interface StatusBlockProps extends FormProps {
  stored: CollectionStatus;
  /** The status changes that the server allows. [A-ECOL-10] */
  statuses: readonly CollectionStatus[];
}

/** The status, its possible changes with their effects, and the text of an archived collection. */
function StatusBlock({ form, stored, statuses }: StatusBlockProps) {
  const t = useText();
  const chosen = form.values.status;
  const offered = statuses.filter((status) => status === chosen || nextStatuses({ stored, chosen }).includes(status));
  const isArchivedTextLocked = stored === "ARCHIVED" && chosen === "CLOSED";
  return (
    <FormBlock title={t("status.title")} about={t("status.about")}>
      <RadioGroup
        legend={t("status.legend")}
        name="status"
        options={offered.map((value) => ({
          value,
          label: t(`status.name.${value}`),
          help: t(value === stored ? `status.now.${value}` : `status.will.${value}`),
        }))}
        {...form.control("status")}
      />
      {(chosen !== "ACTIVE" || stored !== "ACTIVE") && (
        <RichTextField
          label={t("status.archivedText")}
          isRequired={chosen === "ARCHIVED"}
          help={t(isArchivedTextLocked ? "status.archivedTextLocked" : "status.archivedTextHelp")}
          isDisabled={isArchivedTextLocked}
          {...form.control("archivedText")}
        />
      )}
    </FormBlock>
  );
}
