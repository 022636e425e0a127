import { AccountSection } from "./account/account-section.tsx";
import { FilesStep } from "./files/files-step.tsx";
import { MetadataStep } from "./metadata/metadata-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { FailureNotice } from "./submit/failure-notice.tsx";
import { SendingFiles } from "./submit/sending-files.tsx";
import { findUploadId } from "./upload/uploader.ts";
import type { WizardParts } from "./use-wizard.ts";

/** One of the three steps, or how far sending is. */
export function StepContent(wizard: WizardParts) {
  const { state, dispatch, step, media, carried, collection, organization, user, sending, description, finish } =
    wizard;
  const { submission } = sending;
  if (submission.phase === "sending")
    return (
      <SendingFiles
        progress={submission.progress}
        files={state.files}
        related={state.related}
        faults={carried.refused}
      />
    );
  if (step === "files")
    return (
      <FilesStep
        state={state}
        faults={carried.refused}
        dispatch={dispatch}
        media={media}
        keepsUncropped={collection.keepsUncropped}
        ownLimit={organization.maxFileBytes}
      />
    );
  if (step === "metadata")
    return (
      <MetadataStep
        state={state}
        dispatch={dispatch}
        rules={wizard.rules}
        faults={carried.refused}
        uploadIdOf={({ file }) => findUploadId(carried, file)}
        onRemove={media.removeFile}
        table={description.table}
        attempt={description.attempt}
        onMended={description.forgetAttempt}
      />
    );
  return (
    <ReviewStep
      state={state}
      dispatch={dispatch}
      collection={collection}
      organization={organization}
      organizationTerms={finish.organizationTerms ?? null}
      account={!user && <AccountSection account={finish.account} organization={organization} />}
      faults={carried.refused}
      attempt={finish.attempt}
      failure={<FailureNotice submission={submission} onSignIn={finish.sessionEnd.open} />}
    />
  );
}
