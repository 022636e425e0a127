import { isApiError, toast } from "@samling/portal";
import { useRef, useState } from "react";
import type { useDraft } from "../../shared/form/use-draft.ts";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { buildUpdate, draftOf, type HelpDraft, type HelpTexts } from "./draft.ts";
import { useGetHelpPageToEditQuery, useUpdateHelpPageMutation } from "./endpoints.ts";
import { useText } from "./text.ts";

export function useSaveHelp(id: string, initial: HelpTexts, state: ReturnType<typeof useDraft<HelpDraft>>) {
  const t = useText();
  const failureText = useFailureText();
  const { draft, accept, meet } = state;
  const { refetch } = useGetHelpPageToEditQuery({ id });
  const [update, { isLoading }] = useUpdateHelpPageMutation();
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  // The version that the form started from: the page may read newer ones.
  const stored = useRef(initial);

  const save = async () => {
    setFailure(null);
    toast.dismissSuccesses();
    const fail = (error: unknown) => setFailure({ text: failureText(error, t("failed")) });
    try {
      stored.current = await update({ id, body: buildUpdate(draft, stored.current) }).unwrap();
      accept(draftOf(stored.current), draft);
      toast.success(t("saved"));
    } catch (error) {
      if (!isApiError(error) || error.code !== "CONFLICT") return fail(error);
      try {
        stored.current = await refetch().unwrap();
        meet(draftOf(stored.current));
      } catch {
        // Saving again is a conflict again.
        fail(error);
      }
    }
  };
  return { save: () => void save(), isBusy: isLoading, failure };
}
