import { isUnseen } from "@samling/contract/has-word";
import { maxDestinationLength } from "@samling/contract/limits";
import { Link, useCurrentOrganization, useLanguage, useTitle } from "@samling/portal";
import { isTooLong } from "@samling/portal/forms/too-long";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { useEffect, useRef, useState } from "react";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { useConflictText } from "../../shared/use-conflict-text.ts";
import { useDebouncedValue } from "../../shared/use-debounced-value.ts";
import { usePolling } from "../../shared/use-polling.ts";
import { CurrentHandOver } from "./current-hand-over.tsx";
import { type HandOverSelection, handOverApi } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { HandOverList } from "./hand-over-list.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { RecordsCsv } from "./records-csv.tsx";
import { destinationId, firstChoice, type HandOverChoice, SelectionForm, toSelection } from "./selection-form.tsx";
import { useText } from "./text.ts";

/** Pause in typing before the preview is requested. */
const debounceMs = 400;

/** Preview of the selection; undefined while the person types and until the server has answered. */
function usePreview(choice: HandOverChoice, selection: HandOverSelection | null, isPacking: boolean) {
  const { id } = useCurrentOrganization();
  const request = { selection, destination: choice.destination.trim(), hasRenditions: choice.hasRenditions };
  const key = JSON.stringify(request);
  const isPaused = useDebouncedValue(key, debounceMs) !== key || selection === null;
  const body = { ...request, selection: selection ?? {} };
  const { currentData, error, refetch, isUninitialized } = handOverApi.usePreviewHandOverQuery(
    { id, body },
    { skip: isPaused, refetchOnMountOrArgChange: true },
  );
  const wasPacking = useRef(isPacking);
  useEffect(() => {
    // Items that have just been handed over no longer count as new.
    if (wasPacking.current && !isPacking && !isUninitialized) void refetch();
    wasPacking.current = isPacking;
  }, [isPacking, isUninitialized, refetch]);
  return isPaused ? {} : { preview: currentData, error, refetch };
}

/** Hands over accepted contributions: selection with preview, packing as a job, download, and earlier receipts. */
export default function HandOverPage() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const conflictText = useConflictText();
  const [language] = useLanguage();
  const { id } = useCurrentOrganization();
  const [choice, setChoice] = useState(firstChoice);
  const [hasTried, setTried] = useState(false);
  const focusField = useFieldFocus();
  const [send, { isLoading }] = handOverApi.useStartHandOverMutation();
  const [polling, pollWhile] = usePolling();
  const query = handOverApi.useListHandOversQuery({ id }, polling);
  const { data: handOvers } = query;
  const packing = handOvers?.filter(({ state }) => state === "packing") ?? [];
  const isPacking = packing.length > 0;
  const shown = isPacking ? packing : (handOvers ?? []).slice(0, 1).filter(({ state }) => state === "ready");
  const isPutting = handOvers?.some(({ state, put }) => state === "ready" && put && !put.at && !put.problem) ?? false;
  pollWhile(isPacking || isPutting);
  const selection = toSelection(choice, language);
  const { preview, ...previewQuery } = usePreview(choice, selection, isPacking);
  const { data: named } = handOverApi.useGetHandOverPlaceQuery({ id });
  const place = named?.place ?? null;
  const [isNaming, setNaming] = useState(false);
  const state = useLoad(query);
  const previewState = useLoad({ error: previewQuery.error, refetch: () => previewQuery.refetch?.() });
  useTitle(t("title"));
  const destination = isUnseen(choice.destination) ? "" : choice.destination.trim();
  const start = async () => {
    setTried(true);
    const isRefused = destination === "" || isTooLong(destination, maxDestinationLength);
    if (isRefused) focusField(destinationId);
    if (!selection || isRefused) return;
    const { hasRenditions, hasContacts } = choice;
    const maxBytes = Number(choice.gigabytes) * 1e9;
    const isPut = choice.isPut && place !== null;
    const body = { selection, destination, hasRenditions, hasContacts, maxBytes, isPut };
    if (await showOutcome(send({ id, body }), undefined, conflictText(t("conflict.start")))) setTried(false);
  };
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <h1 className="title-1">{t("title")}</h1>
        <p>{t("lead")}</p>
        <div className={`columns until-899 items-start mt-6 ${styles.columns}`}>
          <SelectionForm
            choice={choice}
            destinations={[...new Set(handOvers?.map((handOver) => handOver.destination))]}
            isMissing={hasTried && destination === ""}
            place={place}
            onChange={(changed) => setChoice({ ...choice, ...changed })}
          />
          <div>
            {previewQuery.error && <Loaded {...previewState} />}
            <PreviewPanel
              preview={preview}
              hasDestination={destination !== ""}
              isBusy={isLoading}
              onStart={() => void start()}
            />
          </div>
        </div>
      </div>
      {shown.map((handOver) => (
        <CurrentHandOver key={handOver.id} handOver={handOver} />
      ))}
      {handOvers ? (
        <HandOverList handOvers={handOvers} hasPlace={place !== null} />
      ) : (
        <div className="wrap">
          <Loaded {...state} height="12rem" />
        </div>
      )}
      <RecordsCsv selection={selection} />
      <p className={`wrap row gap-y-3 gap-x-6 ${styles.foot}`}>
        {named && (
          <Button variant="line" isSmall onClick={() => setNaming(true)}>
            {t("place.open")}
          </Button>
        )}
        <Link to={paths.deskSection.href({ orgId: id, room: "import" })}>{t("import")}</Link>
        <Link to={paths.deskSection.href({ orgId: id, room: "keys" })}>{t("keys")}</Link>
      </p>
      {isNaming && <PlaceDialog place={place} onClose={() => setNaming(false)} />}
    </>
  );
}
