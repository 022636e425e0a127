import type { Collection, Organization, User } from "@samling/contract/types";
import { formatToday } from "@samling/portal";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useCallback, useEffect, useReducer, useState } from "react";
import { AccountSection } from "./account/account-section.tsx";
import { SessionDialog } from "./account/session-dialog.tsx";
import { useAccount } from "./account/use-account.ts";
import { DraftGate } from "./draft/draft-gate.tsx";
import { DraftNote } from "./draft/draft-note.tsx";
import type { Draft } from "./draft/draft-store.ts";
import { nextOf } from "./draft/next-draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import { readFileLimit } from "./files/file-limit.ts";
import { FilesBar } from "./files/files-bar.tsx";
import { FilesStep } from "./files/files-step.tsx";
import { useMediaFiles } from "./files/use-media-files.ts";
import { useServerStills } from "./files/use-server-stills.ts";
import { useWizardGuard } from "./frame/use-wizard-guard.ts";
import { useWizardStep } from "./frame/use-wizard-step.ts";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { MetadataBar } from "./metadata/metadata-bar.tsx";
import { type Attempt, MetadataStep } from "./metadata/metadata-step.tsx";
import { useDefaultAnswers } from "./metadata/use-default-answers.ts";
import { useDescriptionView } from "./metadata/use-description-view.ts";
import { createKey } from "./model/create-key.ts";
import { startWith } from "./model/default-answers.ts";
import { isUntouched } from "./model/file-progress.ts";
import { isComplete } from "./model/metadata-problems.ts";
import { findReviewProblems } from "./model/review-problems.ts";
import { initialState, isDirty, reduceWizard } from "./model/wizard-state.ts";
import { ReviewBar } from "./review/review-bar.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { useOrganizationTerms } from "./review/use-organization-terms.ts";
import { FailureNotice } from "./submit/failure-notice.tsx";
import { RegistrationDialog } from "./submit/registration-dialog.tsx";
import { Sending } from "./submit/sending.tsx";
import { SendingFiles } from "./submit/sending-files.tsx";
import { useOutgoing } from "./submit/use-outgoing.ts";
import { useProfileWarning } from "./submit/use-profile-warning.ts";
import { useSessionEnd } from "./submit/use-session-end.ts";
import { useStored } from "./submit/use-stored.ts";
import { useSubmission } from "./submit/use-submission.ts";
import { UploadLine } from "./upload/upload-line.tsx";
import { findUploadId } from "./upload/uploader.ts";
import { useBackgroundUpload } from "./upload/use-background-upload.ts";
import { useGenerousConnection } from "./upload/use-generous-connection.ts";
import { useUploader } from "./upload/use-uploader.ts";

interface WizardProps {
  collection: Collection;
  organization: Organization;
  /** Null as long as there is no account: it is asked for in the end. */
  user: User | null;
  /** Whether the person has just signed in on a way that began in this wizard. */
  isHandedOver: boolean;
  /** Told before this wizard signs somebody in. */
  onKnown: (userId: string) => void;
}

/** Continues an earlier draft on this device, if the contributor wants to. */
export function Wizard(props: WizardProps) {
  const { collection, user, isHandedOver } = props;
  return (
    <DraftGate collection={collection} user={user} isHandedOver={isHandedOver}>
      {({ id, draft, startOver }) => <OpenWizard {...props} draftId={id} draft={draft} onStartOver={startOver} />}
    </DraftGate>
  );
}

interface OpenWizardProps extends Omit<WizardProps, "isHandedOver"> {
  draftId: string;
  draft: Draft | null;
  onStartOver: () => void;
}

/** The three steps, and the transitions between them. [V-CREATE-01] */
function OpenWizard({ collection, organization, user, onKnown, draftId, draft, onStartOver }: OpenWizardProps) {
  const [state, dispatch] = useReducer(reduceWizard, draft?.state ?? initialState);
  const media = useMediaFiles(state.files, dispatch, {
    waiting: state.waiting,
    fileLimit: readFileLimit(organization),
    keepsUncropped: collection.keepsUncropped,
  });
  const [idempotencyKey] = useState(() => draft?.idempotencyKey ?? createKey());
  const stored = useStored(collection);
  const storeDefaults = useDefaultAnswers({
    userId: user?.id ?? "",
    organizationId: organization.id,
    hasDraft: draft !== null,
    dispatch,
  });
  const organizationTerms = useOrganizationTerms(organization, user);

  const rules = { required: collection.contributionFields, today: formatToday(new Date()) };
  const unready = state.files.filter(({ draft }) => !isComplete(draft, rules));
  const furthest = state.files.length === 0 ? "files" : unready.length > 0 ? "metadata" : "review";
  const [step, goTo] = useWizardStep(furthest, draft?.step);
  const outgoing = useOutgoing(state);
  // Before the draft is written, which names what is on the server.
  const [uploader, carried] = useUploader({ collectionId: collection.id, draftId, draft, outgoing });
  useServerStills({ files: state.files, carried, onRead: media.takeStill });
  const kept = useDraft({
    id: draftId,
    hadWork: draft !== null,
    isDirty: isDirty(state),
    read: () => ({ state, step, idempotencyKey, uploads: [...carried.addresses] }),
    changes: [state, step, carried],
  });
  const { submission, submit, cancel } = useSubmission({
    collectionId: collection.id,
    uploader,
    outgoing,
    idempotencyKey,
    onStored: (answer) => {
      void kept.forget(nextOf(state));
      storeDefaults(state);
      stored(answer, { waiting: kept.trouble ? 0 : state.waiting.length, stills: media.giveStills() });
    },
  });
  const isSending = submission.phase === "sending";
  const isGenerous = useGenerousConnection();
  // Not without an account, not during step 1, where files still change, and not after sending was cancelled.
  const goesAhead = user !== null && isGenerous && submission.phase === "idle";
  useBackgroundUpload({ uploader, outgoing, isOn: goesAhead && step !== "files", occasion: step });
  const guard = useWizardGuard({ isSending, isUnkept: isDirty(state) && kept.trouble !== null });
  const profileWarning = useProfileWarning(organization, user, submission);
  const [metadataAttempt, setMetadataAttempt] = useState<Attempt | null>(null);
  const table = useDescriptionView(state.files.length);
  const forgetMetadataAttempt = useCallback(() => setMetadataAttempt(null), []);
  const [reviewAttempt, setReviewAttempt] = useState(0);

  /** On to step 2: a contributor who has not begun starts with the first file, whatever happened to the order. */
  const beginMetadata = () => {
    const current = state.files.find(({ id }) => id === state.currentId);
    const first = unready[0] ?? state.files[0];
    const hasBegun = current && !isUntouched(current.draft, startWith(state.defaults));
    if (first && !hasBegun) dispatch({ type: "fileOpened", id: first.id });
    goTo("metadata");
  };
  /** On to step 3 if every file is complete; else to the first incomplete one. [V-CREATE-11] */
  const finishMetadata = () => {
    const first = unready.find(({ id }) => id === state.currentId) ?? unready[0];
    if (!first) return goTo("review");
    dispatch({ type: "checked", step: "metadata" });
    dispatch({ type: "fileOpened", id: first.id });
    setMetadataAttempt((last) => ({ count: (last?.count ?? 0) + 1, fileId: first.id }));
  };
  const account = useAccount({
    organization,
    begun: state.account,
    onTyped: (account) => dispatch({ type: "accountTyped", account }),
    onKnown,
  });
  /** Sending waits for an account, for what its profile lacks, and for what it has accepted already. */
  const [isSendingDue, setSendingDue] = useState(false);
  const finishReview = async () => {
    dispatch({ type: "checked", step: "review" });
    setReviewAttempt((count) => count + 1);
    const asksOrganizationTerms = Boolean(organizationTerms);
    const problems = findReviewProblems(state.review, collection, { asksOrganizationTerms });
    if (Object.keys(problems).length > 0) return;
    if (user) void submit(state);
    else if (await account.submit()) setSendingDue(true);
  };
  const isReady = user !== null && organizationTerms !== undefined && profileWarning.missing.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, when the last condition is met
  useEffect(() => {
    if (!isSendingDue || !isReady) return;
    setSendingDue(false);
    void finishReview();
  }, [isSendingDue, isReady]);
  const sessionEnd = useSessionEnd(submission);

  const uploadLine = <UploadLine outgoing={outgoing} carried={carried} isOn={goesAhead} />;
  const bars = {
    files: <FilesBar count={state.files.length} isReading={media.isReading} onNext={beginMetadata} />,
    metadata: (
      <MetadataBar
        files={state.files}
        currentId={table.view === "table" ? null : (state.currentId ?? state.files[0]?.id ?? null)}
        readyCount={state.files.length - unready.length}
        ahead={uploadLine}
        onOpen={({ id }) => dispatch({ type: "fileOpened", id })}
        onBack={() => goTo("files")}
        onFinish={finishMetadata}
      />
    ),
    review: (
      <ReviewBar
        ahead={uploadLine}
        hasFailed={submission.phase === "failed"}
        way={user ? null : account.way}
        isBusy={account.form.isBusy || isSendingDue}
        onBack={() => goTo("metadata")}
        onSubmit={() => void finishReview()}
      />
    ),
  };
  const steps = {
    files: (
      <FilesStep
        state={state}
        faults={carried.refused}
        dispatch={dispatch}
        media={media}
        keepsUncropped={collection.keepsUncropped}
        ownLimit={organization.maxFileBytes}
      />
    ),
    metadata: (
      <MetadataStep
        state={state}
        dispatch={dispatch}
        rules={rules}
        faults={carried.refused}
        uploadIdOf={({ file }) => findUploadId(carried, file)}
        onRemove={media.removeFile}
        table={table}
        attempt={metadataAttempt}
        onMended={forgetMetadataAttempt}
      />
    ),
    review: (
      <ReviewStep
        state={state}
        dispatch={dispatch}
        collection={collection}
        organization={organization}
        organizationTerms={organizationTerms ?? null}
        account={!user && <AccountSection account={account} organization={organization} />}
        faults={carried.refused}
        attempt={reviewAttempt}
        failure={<FailureNotice submission={submission} onSignIn={sessionEnd.open} />}
      />
    ),
  };
  const bar =
    submission.phase === "sending" ? (
      <Sending progress={submission.progress} onCancel={cancel} organization={organization.name} />
    ) : (
      bars[step]
    );
  return (
    <>
      <WizardFrame step={step} collection={collection} bar={bar}>
        {submission.phase === "sending" ? (
          <SendingFiles
            progress={submission.progress}
            files={state.files}
            related={state.related}
            faults={carried.refused}
          />
        ) : (
          steps[step]
        )}
        <DraftNote
          isDirty={isDirty(state) && !isSending}
          isKnown={step !== "files" && !goesAhead}
          trouble={kept.trouble}
          ahead={goesAhead ? (step === "files" ? "soon" : "now") : null}
          onDelete={() => {
            uploader.drop();
            void kept.forget().then(onStartOver);
          }}
        />
      </WizardFrame>
      {user && (
        <RegistrationDialog
          {...profileWarning}
          organization={organization}
          user={user}
          onSaved={() => {
            profileWarning.onClose();
            if (submission.phase === "failed") setSendingDue(true);
          }}
        />
      )}
      {user && sessionEnd.isOpen && (
        <SessionDialog
          organization={organization}
          user={user}
          onKnown={onKnown}
          onSignedIn={() => {
            sessionEnd.close();
            setSendingDue(true);
          }}
          onClose={sessionEnd.close}
        />
      )}
      <LeaveDialog {...guard} />
    </>
  );
}
