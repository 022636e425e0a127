import { LeaveDialog } from "@samling/ui/leave-dialog";
import { SessionDialog } from "./account/session-dialog.tsx";
import { DraftGate } from "./draft/draft-gate.tsx";
import { DraftNote } from "./draft/draft-note.tsx";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { isDirty } from "./model/wizard-state.ts";
import { StepBar } from "./step-bar.tsx";
import { StepContent } from "./step-content.tsx";
import { RegistrationDialog } from "./submit/registration-dialog.tsx";
import { useWizard, type WizardOptions, type WizardParts } from "./use-wizard.ts";

interface WizardProps extends Omit<WizardOptions, "draftId" | "draft"> {
  /** Whether the person has just signed in on a way that began in this wizard. */
  isHandedOver: boolean;
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

function OpenWizard({ onStartOver, ...options }: WizardOptions & { onStartOver: () => void }) {
  const wizard = useWizard(options);
  const { state, step, collection, uploader, kept, sending, goesAhead, leaving } = wizard;
  return (
    <>
      <WizardFrame step={step} collection={collection} bar={<StepBar {...wizard} />}>
        <StepContent {...wizard} />
        <DraftNote
          isDirty={isDirty(state) && sending.submission.phase !== "sending"}
          isKnown={step !== "files" && !goesAhead}
          trouble={kept.trouble}
          ahead={goesAhead ? (step === "files" ? "soon" : "now") : null}
          onDelete={() => {
            uploader.drop();
            void kept.forget().then(onStartOver);
          }}
        />
      </WizardFrame>
      <AccountDialogs {...wizard} />
      <LeaveDialog {...leaving} />
    </>
  );
}

/** What keeps a contribution from being sent although somebody is signed in. */
function AccountDialogs({ organization, user, onKnown, sending, finish }: WizardParts) {
  const { profileWarning, sessionEnd, finishWhenReady } = finish;
  if (!user) return null;
  return (
    <>
      <RegistrationDialog
        {...profileWarning}
        organization={organization}
        user={user}
        onSaved={() => {
          profileWarning.onClose();
          if (sending.submission.phase === "failed") finishWhenReady();
        }}
      />
      {sessionEnd.isOpen && (
        <SessionDialog
          organization={organization}
          user={user}
          onKnown={onKnown}
          onSignedIn={() => {
            sessionEnd.close();
            finishWhenReady();
          }}
          onClose={sessionEnd.close}
        />
      )}
    </>
  );
}
