import { decodeCatalogue, encodeCatalogue } from "@samling/contract/codec";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { sharedApi, toast, useDispatch } from "@samling/portal";
import { useState } from "react";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { applyChanges, findConflicts, type TextChanges, textOf } from "./changes.ts";
import type { TextConflict } from "./conflict-dialog.tsx";
import { textsApi } from "./endpoints.ts";
import type { TextEntry } from "./sections.ts";
import { useText } from "./text.ts";

export const readOwnTexts = (organization: Organization, language: LanguageCode) =>
  decodeCatalogue(
    organization.appTranslations.find(({ languageCode }) => languageCode === language)?.translation ?? "{}",
  );

export interface SubmitOptions {
  organization: Organization;
  language: LanguageCode;
  entries: readonly TextEntry[];
  changes: TextChanges;
  /** The organization's texts when they were changed. */
  base: TextChanges;
  onSaveLocally: (changes: TextChanges) => void;
}

/** Applies saved texts to the current ones. Where others have changed the same text, the person chooses. */
export function useSubmit({ organization, language, entries, changes, base, onSaveLocally }: SubmitOptions) {
  const t = useText();
  const failureText = useFailureText();
  const dispatch = useDispatch();
  const [update] = textsApi.useUpdateAppTranslationsMutation();
  const [isBusy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<readonly TextConflict[]>([]);
  const { id } = organization;

  const send = async (sent: TextChanges, { asks }: { asks: boolean }) => {
    const fresh = dispatch(
      sharedApi.endpoints.getOrganization.initiate({ id }, { forceRefetch: true, subscribe: false }),
    );
    const now = readOwnTexts(await fresh.unwrap(), language);
    const both = asks ? findConflicts(sent, entries, { base, now }) : [];
    if (both.length > 0) {
      setConflicts(
        both.map((entry) => ({ id: entry.id, mine: sent[entry.id] ?? entry.builtIn, theirs: textOf(entry, now, {}) })),
      );
      return;
    }
    const translations = encodeCatalogue(applyChanges(now, sent, entries));
    const stored = await update({ id, body: { languageCode: language, translations } }).unwrap();
    // Shell and editor read the organization from the cache.
    dispatch(
      sharedApi.util.updateQueryData("getOrganization", { id }, (draft) => {
        draft.appTranslations = stored;
      }),
    );
    toast.success(t("submitted"));
  };
  const submit = async (sent: TextChanges, options: { asks: boolean }) => {
    setBusy(true);
    setConflicts([]);
    try {
      await send(sent, options);
    } catch (error) {
      toast.error(failureText(error, t("failed")));
    }
    setBusy(false);
  };
  const withoutConflicts = () => {
    const disputed = new Set(conflicts.map((conflict) => conflict.id));
    return Object.fromEntries(Object.entries(changes).filter(([name]) => !disputed.has(name)));
  };
  return {
    isBusy,
    submit: () => submit(changes, { asks: true }),
    conflicts,
    keepMine: () => submit(changes, { asks: false }),
    takeTheirs: () => {
      const remaining = withoutConflicts();
      onSaveLocally(remaining);
      return submit(remaining, { asks: false });
    },
    closeConflicts: () => setConflicts([]),
  };
}
