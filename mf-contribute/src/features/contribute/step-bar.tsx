import { FilesBar } from "./files/files-bar.tsx";
import { MetadataBar } from "./metadata/metadata-bar.tsx";
import { ReviewBar } from "./review/review-bar.tsx";
import { Sending } from "./submit/sending.tsx";
import { UploadLine } from "./upload/upload-line.tsx";
import type { WizardParts } from "./use-wizard.ts";

/** The bar beneath a step: how far it is, and the way on and back. */
export function StepBar(wizard: WizardParts) {
  const { state, dispatch, step, goTo, unready, sending, description, finish, organization, user } = wizard;
  const { submission, cancel } = sending;
  if (submission.phase === "sending")
    return <Sending progress={submission.progress} onCancel={cancel} organization={organization.name} />;
  if (step === "files")
    return <FilesBar count={state.files.length} isReading={wizard.media.isReading} onNext={description.begin} />;
  const ahead = <UploadLine outgoing={wizard.outgoing} carried={wizard.carried} isOn={wizard.goesAhead} />;
  if (step === "metadata")
    return (
      <MetadataBar
        files={state.files}
        currentId={description.table.view === "table" ? null : (state.currentId ?? state.files[0]?.id ?? null)}
        readyCount={state.files.length - unready.length}
        ahead={ahead}
        onOpen={({ id }) => dispatch({ type: "fileOpened", id })}
        onBack={() => goTo("files")}
        onFinish={description.finish}
      />
    );
  return (
    <ReviewBar
      ahead={ahead}
      hasFailed={submission.phase === "failed"}
      way={user ? null : finish.account.way}
      isBusy={finish.account.form.isBusy || finish.isDue}
      onBack={() => goTo("metadata")}
      onSubmit={() => void finish.finish()}
    />
  );
}
