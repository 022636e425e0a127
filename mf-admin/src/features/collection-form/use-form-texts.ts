import { groupNames } from "@samling/contract/constants/collections";
import type { RequirableField } from "@samling/contract/media-fields";
import { useCommonText, useLanguage } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import { toPlainText } from "@samling/ui/plain-text";
import { languageOf, useNameInLanguage } from "../../shared/form/languages.ts";
import type { RequestedField } from "../../shared/form/requested-fields.tsx";
import { useFormText } from "../../shared/form/text.ts";
import type { CollectionDraft, QuestionDraft, ReviewDraft, TextField } from "./draft.ts";
import { formApi } from "./endpoints.ts";
import { maxAccepted } from "./problems.ts";
import { useText } from "./text.ts";

type PartName = TextField | Exclude<keyof CollectionDraft, "texts" | "review"> | keyof ReviewDraft;

const lastSegment = (field: string) => field.split(".").at(-1);

/** Names of the form's fields, and messages for missing values. */
export function useFormTexts() {
  const t = useText();
  const common = useCommonText();
  const nameInLanguage = useNameInLanguage();
  const nameOf = (field: string): string =>
    nameInLanguage(t(`part.${lastSegment(field) as PartName}`), languageOf(field));
  const describeMissing = (field: string): string => {
    const language = languageOf(field);
    if (field === "review.until") return t("review.untilWrong", { max: maxAccepted });
    if (!language) return t(field === "picture" ? "MISSING_COLLECTION_IMAGE_ERROR" : "MISSING_FIELDS_ERROR");
    const name = t(`text.${lastSegment(field) as TextField}`);
    return t("missing.text", { field: name, language: common(`languages.${language}`) });
  };
  return { nameOf, describeMissing };
}

export function useDescribeField(organizationId: string) {
  const t = useText();
  const formText = useFormText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { data: fields = [] } = formApi.useListContributionFieldsQuery({ organizationId });

  const markRequired = (name: string, isRequired: boolean) => (isRequired ? `${name} ${formText("required")}` : name);
  const describeField = ({ name, isRequired }: RequestedField<RequirableField>) =>
    markRequired(fields.find((field) => field.name === name)?.names[language] ?? name, isRequired);
  const describeQuestion = ({ value, isRequired }: QuestionDraft) => markRequired(value, isRequired);
  const describeGroup = (name: string) => {
    if (name === groupNames.everyMember) return t("visibility.everyMember");
    return name === groupNames.noMember ? t("visibility.nobody") : t("visibility.ofGroup", { name });
  };

  return (field: string, draft: CollectionDraft): string => {
    if (field === "status") return t(`status.name.${draft.status}`);
    if (field === "groupName") return describeGroup(draft.groupName);
    if (field === "questions") return draft.questions.map(describeQuestion).join(" · ");
    if (field === "fields") return draft.fields.map(describeField).join(" · ");
    if (field === "asksPublic") return draft.asksPublic.map((kind) => t(`visibility.asked.${kind}`)).join(" · ");
    if (field === "review.mode") return t(`review.modes.${draft.review.mode}`);
    if (field === "review.reviewers") return draft.review.reviewers.map(({ name }) => name).join(" · ");
    const value = readPath(draft, field);
    if (typeof value === "boolean") return common(value ? "yes" : "no");
    return toPlainText(String(value ?? ""));
  };
}
