import { PageSpinner } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useText } from "../../text.ts";
import { SessionDialog } from "./account/account-fields.tsx";
import { DraftElsewhere, DraftNotice, DraftOffer } from "./draft/draft-offer.tsx";
import { useDraftGate } from "./draft/use-draft-gate.ts";
import { FilesBar, FilesStep } from "./files/files-step.tsx";
import { WizardFrame } from "./frame/wizard-frame.tsx";
import { MetadataBar, MetadataStep } from "./metadata/metadata-step.tsx";
import { ReviewBar, ReviewStep } from "./review/review-step.tsx";
import { MissingProfileDialog } from "./submit/missing-profile-dialog.tsx";
import { Sending, SendingFiles } from "./submit/sending.tsx";
import { useWizard, type WizardOptions } from "./use-wizard.ts";
import { WizardContext } from "./wizard-context.ts";

interface WizardProps extends Omit<WizardOptions, "draftId" | "draft"> {
  /** Whether the person has just signed in after leaving this wizard to do so. */
  isSameDraft: boolean;
}

/** Asks what to do with an earlier draft before it can be overwritten; only one tab at a time works on it. */
export function Wizard(props: WizardProps) {
  const t = useText();
  const { collection } = props;
  const { gate, accept, refuse, startOver, continueHere } = useDraftGate(props);
  switch (gate.state) {
    case "reading":
      return <PageSpinner label={t("page.loading")} />;
    case "elsewhere":
      return <DraftElsewhere collection={collection} onContinue={continueHere} />;
    case "offering":
      return <DraftOffer draft={gate.draft} collection={collection} onAccept={accept} onRefuse={refuse} />;
    case "open":
      return <OpenWizard key={gate.round} {...props} draftId={gate.id} draft={gate.draft} onStartOver={startOver} />;
  }
}

const steps = {
  files: { content: <FilesStep />, bar: <FilesBar /> },
  metadata: { content: <MetadataStep />, bar: <MetadataBar /> },
  review: { content: <ReviewStep />, bar: <ReviewBar /> },
};

/** One of the three steps, or the progress of sending. */
function OpenWizard({ onStartOver, ...options }: WizardOptions & { onStartOver: () => void }) {
  const wizard = useWizard(options);
  const { step, user, collection, sending, finish } = wizard;
  const { submission } = sending;
  const { content, bar } =
    submission.phase === "sending"
      ? { content: <SendingFiles progress={submission.progress} />, bar: <Sending progress={submission.progress} /> }
      : steps[step];
  return (
    <WizardContext value={wizard}>
      <WizardFrame step={step} collection={collection} bar={bar}>
        {content}
        <DraftNotice onStartOver={onStartOver} />
      </WizardFrame>
      {user && <MissingProfileDialog user={user} />}
      {user && finish.sessionEnd.isOpen && <SessionDialog user={user} />}
      <LeaveDialog {...wizard.leaving} />
    </WizardContext>
  );
}
