import { groupNames } from "@samling/contract/constants";
import type { RequirableField } from "@samling/contract/media-fields";
import { useCommonText, useLanguage } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import { plainText } from "@samling/ui/plain-text";
import type { AskedField } from "../../shared/form/asked-fields.tsx";
import { useFormText } from "../../shared/form/text.ts";
import type { CollectionDraft, QuestionDraft } from "./draft.ts";
import { formApi } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Describes a field of a collection in one line. */
export function useDescribeField(organizationId: string) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { data: fields = [] } = formApi.useListContributionFieldsQuery({ organizationId });

  const marked = (name: string, isRequired: boolean) => (isRequired ? `${name} ${form("required")}` : name);
  const describeField = ({ name, isRequired }: AskedField<RequirableField>) =>
    marked(fields.find((field) => field.name === name)?.names[language] ?? name, isRequired);
  const describeQuestion = ({ value, isRequired }: QuestionDraft) => marked(value, isRequired);
  const describeGroup = (name: string) => {
    if (name === groupNames.everyMember) return t("visibility.everyMember");
    return name === groupNames.nobody ? t("visibility.nobody") : t("visibility.ofGroup", { name });
  };

  return (field: string, draft: CollectionDraft): string => {
    if (field === "status") return t(`status.name.${draft.status}`);
    if (field === "groupName") return describeGroup(draft.groupName);
    if (field === "questions") return draft.questions.map(describeQuestion).join(" · ");
    if (field === "fields") return draft.fields.map(describeField).join(" · ");
    if (field === "review.mode") return t(`review.modes.${draft.review.mode}`);
    if (field === "review.reviewers") return draft.review.reviewers.map(({ name }) => name).join(" · ");
    const value = readPath(draft, field);
    if (typeof value === "boolean") return common(value ? "yes" : "no");
    return plainText(String(value ?? ""));
  };
}
