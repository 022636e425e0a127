import { maxNameLength } from "@samling/contract/limits";
import { useCurrentOrganization, useSearchParams } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, Select, TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { deskApi } from "./endpoints.ts";
import type { useDeskFilters } from "./filters-bar.tsx";
import { useText } from "./text.ts";

/** Searches under a name, for all staff. One that has just been removed is still open, and can be saved again. */
export function SavedSearches({ query }: Pick<ReturnType<typeof useDeskFilters>, "query">) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { data: searches = [] } = deskApi.useListSavedSearchesQuery({ id }, { refetchOnMountOrArgChange: true });
  const [, setParams] = useSearchParams();
  const [set] = deskApi.useSetSavedSearchMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const [hasTried, setTried] = useState(false);
  const { language: _, ...current } = query;
  const toText = (item: typeof current) => JSON.stringify(Object.entries(item).sort());
  const opened = searches.find((search) => toText(search.query) === toText(current));
  const open = (item: string) => {
    const found = searches.find((search) => search.name === item);
    setParams(Object.entries(found?.query ?? {}), { replace: true });
  };
  const name = typed?.trim() ?? "";
  const isTaken = searches.some((search) => search.name === name);
  const lengthError = useLengthError()(name, maxNameLength);
  const problem = name === "" ? t("saved.nameless") : isTaken && t("saved.taken");
  const save = () => {
    setTried(true);
    return !problem && !lengthError && showOutcome(set({ id, body: { name, query: current } }), t("saved.done"));
  };
  const remove = (item: string) => showOutcome(set({ id, body: { name: item, query: null } }), t("saved.removed"));
  return (
    <>
      {searches.length > 0 && (
        <Select
          label={t("saved.label")}
          isSmall
          value={opened?.name ?? ""}
          onChange={({ target }) => open(target.value)}
          options={[
            { value: "", label: t("saved.none") },
            ...searches.map((search) => ({ value: search.name, label: search.name })),
          ]}
        />
      )}
      {opened ? (
        <Button variant="line" isSmall onClick={() => void remove(opened.name)}>
          {t("saved.remove")}
        </Button>
      ) : (
        <Button variant="line" isSmall aria-disabled={toText(current) === "[]"} onClick={() => setTyped("")}>
          {t("saved.save")}
        </Button>
      )}
      {typed !== null && (
        <ConfirmDialog
          title={t("saved.save")}
          confirmLabel={t("saved.save")}
          onConfirm={save}
          onClose={() => {
            setTyped(null);
            setTried(false);
          }}
        >
          <TextField
            label={t("saved.name")}
            help={t("saved.help")}
            error={(hasTried && problem) || lengthError}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
