import { languageCodes } from "@samling/contract/constants/languages";
import { collectionLimits } from "@samling/contract/limits";
import type { Form } from "@samling/portal/forms/form";
import { type FormOptions, useForm } from "@samling/portal/forms/use-form";
import { useRequiredLanguages } from "../../shared/form/languages.ts";
import { addIds, type CollectionDraft, textIn } from "./draft.ts";
import { checkedFields, findProblems } from "./problems.ts";
import { useFormTexts } from "./use-form-texts.ts";

type BaseFormOptions = Omit<FormOptions<CollectionDraft, "missing">, "fields" | "textOf">;

interface CollectionFormOptions extends BaseFormOptions {
  needsPicture: boolean;
  isDraft?: boolean;
}

const limits = Object.fromEntries(languageCodes.map((language) => [textIn("title", language), collectionLimits.title]));

export function useCollectionForm({
  needsPicture,
  isDraft = false,
  ...options
}: CollectionFormOptions): CollectionForm {
  const required = useRequiredLanguages();
  const { describeMissing } = useFormTexts();
  return useForm<CollectionDraft, "missing">({
    ...options,
    fields: checkedFields,
    limits,
    check: (draft) => findProblems(draft, { required, needsPicture, isDraft }),
    textOf: (_missing, field) => describeMissing(field),
    complete: { questions: addIds },
  });
}

type CollectionForm = Form<CollectionDraft, "missing">;

export interface FormProps {
  form: CollectionForm;
}
