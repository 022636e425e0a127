import type { LanguageCode } from "@samling/contract/constants";
import { toast } from "@samling/portal";
import type { Keeping } from "@samling/portal/forms/keeping";
import { useForm } from "@samling/portal/forms/use-form";
import { useRef } from "react";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { buildUpdate, draftOf, findProblems, type HelpDraft, type HelpTexts, helpFields } from "./draft.ts";
import { useGetHelpPageToEditQuery, useUpdateHelpPageMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

interface HelpFormOptions {
  organizationId: string;
  stored: HelpTexts;
  keeping: Keeping<HelpDraft>;
  required: readonly LanguageCode[];
}

export function useHelpForm({ organizationId: id, stored: initial, keeping, required }: HelpFormOptions) {
  const t = useText();
  const failureText = useFailureText();
  const { refetch } = useGetHelpPageToEditQuery({ id });
  const [update] = useUpdateHelpPageMutation();
  // The version that the form started from: the page may read newer ones.
  const stored = useRef(initial);
  const form = useForm<HelpDraft, "missing">({
    stored: draftOf(initial),
    fields: helpFields,
    keeping,
    check: (draft) => findProblems(draft, required),
    isShown: ({ isChanged }) => isChanged,
    textOf: () => t("ADMIN.MISSING_TRANSLATIONS_ERROR"),
    failureText: (error) => failureText(error, t("failed")),
    readTheirs: async () => {
      stored.current = await refetch().unwrap();
      return draftOf(stored.current);
    },
  });
  const save = form.submit(async (draft) => {
    toast.dismissSuccesses();
    stored.current = await update({ id, body: buildUpdate(draft, stored.current) }).unwrap();
    form.accept(draftOf(stored.current), draft);
    toast.success(t("saved"));
  });
  return { ...form, save: () => void save() };
}
