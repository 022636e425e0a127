import { groupNames } from "@samling/contract/constants";
import type { RequirableField } from "@samling/contract/media-fields";
import { useCommonText, useLanguage } from "@samling/portal";
import { plainText } from "@samling/ui/plain-text.ts";
import type { AskedField } from "../../shared/form/asked-fields.tsx";
import type { Part } from "../../shared/form/parts.ts";
import { useFormText } from "../../shared/form/text.ts";
import type { CollectionDraft, QuestionDraft } from "./draft.ts";
import { useListContributionFieldsQuery } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Describes a part of a collection in one line. */
export function useDescribePart(organizationId: string) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { data: fields = [] } = useListContributionFieldsQuery({ organizationId });

  const marked = (name: string, isRequired: boolean) => (isRequired ? `${name} ${form("required")}` : name);
  const describeField = ({ name, isRequired }: AskedField<RequirableField>) =>
    marked(fields.find((field) => field.name === name)?.names[language] ?? name, isRequired);
  const describeQuestion = ({ value, isRequired }: QuestionDraft) => marked(value, isRequired);
  const describeGroup = (name: string) => {
    if (name === groupNames.everyMember) return t("visibility.everyMember");
    return name === groupNames.nobody ? t("visibility.nobody") : t("visibility.ofGroup", { name });
  };

  return (part: Part<CollectionDraft>, draft: CollectionDraft): string => {
    if (part.name === "status") return t(`status.name.${draft.status}`);
    if (part.name === "groupName") return describeGroup(draft.groupName);
    if (part.name === "questions") return draft.questions.map(describeQuestion).join(" · ");
    if (part.name === "fields") return draft.fields.map(describeField).join(" · ");
    const value = part.read(draft);
    if (typeof value === "boolean") return common(value ? "yes" : "no");
    return plainText(String(value ?? ""));
  };
}
