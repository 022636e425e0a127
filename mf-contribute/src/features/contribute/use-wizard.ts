import { createKey } from "@samling/accounts/create-key";
import { baseApi, formatToday, useDispatch, useLeaveGuard, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { justSent } from "@samling/portal/sending/just-sent";
import { useReducer, useState } from "react";
import { useText } from "../../text.ts";
import type { Draft } from "./draft/draft.ts";
import { readStoredFile } from "./draft/draft-store.ts";
import { useDraft } from "./draft/use-draft.ts";
import { useMediaFiles } from "./files/use-media-files.ts";
import { useServerStills } from "./files/use-stills.ts";
import { useWizardStep } from "./frame/wizard-steps.ts";
import { useDefaultAnswers } from "./metadata/use-default-answers.ts";
import { useDescriptionStep } from "./metadata/use-description-step.ts";
import { readFileLimit } from "./model/accept-files.ts";
import { isComplete, readRequired } from "./model/metadata-problems.ts";
import { initialState, isDirty, reduceWizard } from "./model/wizard-state.ts";
import { sendForAccount, useOutgoing } from "./submit/send-all.ts";
import { type FinishOptions, useFinish } from "./submit/use-finish.ts";
import { useSending } from "./submit/use-sending.ts";
import { useBackgroundUpload, useGenerousConnection, useUploader } from "./upload/use-uploader.ts";

export interface WizardOptions extends Pick<FinishOptions, "collection" | "organization" | "user" | "onSignIn"> {
  draftId: string;
  draft: Draft | null;
}

/** State that the steps of one contribution share, and the transitions between them. [V-CREATE-01] */
export function useWizard(options: WizardOptions) {
  const { collection, organization, user, onSignIn, draftId, draft } = options;
  const [state, dispatch] = useReducer(reduceWizard, draft?.state ?? initialState);
  const media = useMediaFiles(state.files, dispatch, {
    waiting: state.waiting,
    fileLimit: readFileLimit(organization),
    keepsUncropped: collection.keepsUncropped,
  });
  const [idempotencyKey] = useState(() => draft?.idempotencyKey ?? createKey());
  const storeDefaults = useDefaultAnswers({
    userId: user?.id ?? "",
    organizationId: organization.id,
    hasDraft: draft !== null,
    dispatch,
  });

  const rules = { required: readRequired(collection), today: formatToday(new Date()) };
  const unready = state.files.filter(({ draft }) => !isComplete(draft, rules));
  const furthest = state.files.length === 0 ? "files" : unready.length > 0 ? "metadata" : "review";
  const [step, goTo] = useWizardStep(furthest, draft?.step);
  const outgoing = useOutgoing(state);
  // Before the draft is written, which refers to uploads on the server.
  const [uploader, uploaded] = useUploader({
    collectionId: collection.id,
    addresses: draft?.uploads ?? [],
    readCopy: (file) => readStoredFile(draftId, file),
    outgoing,
  });
  useServerStills(state.files, uploaded, media.takeStill);
  const storedDraft = useDraft({
    id: draftId,
    startedWithDraft: draft !== null,
    isDirty: isDirty(state),
    read: () => ({ state, step, idempotencyKey, uploads: [...uploaded.addresses] }),
    changes: [state, step, uploaded],
  });
  const t = useText();
  const changeStore = useDispatch();
  const navigate = useNavigate();
  const sending = useSending({
    send: sendForAccount({ collectionId: collection.id, idempotencyKey }),
    uploader,
    outgoing,
    onStored: ({ contributionId }) => {
      // Files that did not fit into this contribution begin the next.
      const next = { ...initialState, waiting: state.waiting };
      const isNext = next.waiting.length > 0;
      void storedDraft.forget(
        isNext ? { state: next, step: "files", idempotencyKey: createKey(), uploads: [] } : undefined,
      );
      storeDefaults(state);
      changeStore(baseApi.util.invalidateTags(["Contribution", "Collection"]));
      // Opens its page, which starts with thanks, in place of the last step: Back sends nothing twice. [V-CREATE-06]
      const place = { orgId: organization.id, collectionId: collection.id, id: contributionId };
      const leftOver = { waiting: storedDraft.problem ? 0 : state.waiting.length, stills: media.transferStills() };
      navigate(paths.contribution.href(place), { replace: true, state: { ...justSent, ...leftOver } });
    },
  });
  const { phase } = sending.submission;
  const isGenerous = useGenerousConnection();
  // Except without an account, during step 1, where files still change, and after sending was cancelled.
  const uploadsEarly = user !== null && isGenerous && phase === "idle";
  useBackgroundUpload({ uploader, outgoing, isOn: uploadsEarly && step !== "files", occasion: step });
  const isSending = phase === "sending";
  // While files are sent the draft is kept; otherwise it asks if this device cannot keep it.
  const guard = useLeaveGuard(isSending || (isDirty(state) && storedDraft.problem !== null));
  const leaveTexts = {
    ...guard.texts,
    title: t("leave.title"),
    text: t(isSending ? "leave.whileSending" : "leave.text"),
    stay: t("leave.stay"),
    leave: t("leave.leave"),
  };
  const description = useDescriptionStep({ state, dispatch, unready, goTo });
  const finish = useFinish({ collection, organization, user, state, dispatch, sending, onSignIn });
  return {
    ...options,
    state,
    dispatch,
    media,
    rules,
    unready,
    step,
    goTo,
    outgoing,
    uploader,
    uploaded,
    storedDraft,
    sending,
    uploadsEarly,
    leaving: { ...guard, texts: leaveTexts },
    description,
    finish,
  };
}

export type WizardParts = ReturnType<typeof useWizard>;
