import type { Collection } from "@samling/contract/types";
import { useCommonText, useFormat } from "@samling/portal";
import { Button, Icon, useKeptFocus } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Section } from "@samling/ui/section";
import { useCallback, useState } from "react";
import { Preview } from "../files/preview.tsx";
import { useObjectUrls, useStills } from "../files/use-stills.ts";
import { BarStatus, WizardFrame } from "../frame/wizard-frame.tsx";
import { isDirty, noStill } from "../model/wizard-state.ts";
import { useDraftText } from "../upload/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import type { Draft } from "./draft.ts";
import noteStyles from "./draft-note.module.css";
import styles from "./draft-offer.module.css";

interface DraftOfferProps {
  draft: Draft;
  collection: Collection;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Maximum number of its pictures that are shown. */
const maxPreviews = 6;

export function DraftOffer({ draft: { state, savedAt }, collection, onAccept, onRefuse }: DraftOfferProps) {
  const t = useDraftText();
  const { formatDateTime } = useFormat();
  const { files } = state;
  const previews = usePreviews(files);
  useKeptFocus();
  const time = formatDateTime(new Date(savedAt).toISOString(), "long");
  const bar = (
    <>
      <BarStatus>{t("offer.status")}</BarStatus>
      <Button variant="line" onClick={onRefuse}>
        {t("offer.startOver")}
      </Button>
      <Button onClick={onAccept}>{t("offer.continue")}</Button>
    </>
  );
  return (
    <WizardFrame step="files" collection={collection} bar={bar}>
      <Section className="grid gap-4 justify-start pad-block-5" id="draft-offer" title={t("offer.title")}>
        <p className="prose">
          {t("offer.text", { count: files.length, time })} {t("offer.where")}
        </p>
        <ul className={`grid gap-4 full ${styles.files}`} aria-label={t("offer.files")}>
          {previews.map((file) => (
            <li className="grid gap-2" key={file.id}>
              <Preview file={file} alt="" className={`full ${styles.picture}`} />
              <span className="small lh-135 one-line">{file.draft.title.trim() || file.name}</span>
            </li>
          ))}
          {files.length > maxPreviews && (
            <li className={`grid gap-2 ${styles.more}`}>{t("offer.more", { count: files.length - maxPreviews })}</li>
          )}
        </ul>
      </Section>
    </WizardFrame>
  );
}

/** Its first files, with stills while they are shown. */
function usePreviews(files: Draft["state"]["files"]) {
  const urls = useObjectUrls();
  const [previews, setPreviews] = useState(() =>
    files.slice(0, maxPreviews).map((file) => ({ ...file, ...noStill, url: "" })),
  );
  const takeStill = useCallback(
    (id: string, still: Blob | null) => {
      const change = { stillUrl: still && urls.make(still), hasNoStill: still === null };
      setPreviews((all) => all.map((file) => (file.id === id ? { ...file, ...change } : file)));
    },
    [urls],
  );
  useStills(previews, takeStill);
  return previews;
}

/** Shown while another tab works on the same contribution. */
export function DraftElsewhere({ collection, onContinue }: { collection: Collection; onContinue: () => void }) {
  const t = useDraftText();
  useKeptFocus();
  const bar = (
    <>
      <BarStatus>{t("elsewhere.status")}</BarStatus>
      <Button onClick={onContinue}>{t("elsewhere.goOn")}</Button>
    </>
  );
  return (
    <WizardFrame step="files" collection={collection} bar={bar}>
      <Section className="stack" id="draft-elsewhere" title={t("elsewhere.title")}>
        <p>{t("elsewhere.text")}</p>
      </Section>
    </WizardFrame>
  );
}

/** Says where the draft is stored, or that it is not; and how to delete it. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useDraftText();
  const common = useCommonText();
  const [isAsking, setAsking] = useState(false);
  const { state, step, storedDraft, uploader, sending, uploadsEarly } = useCurrentWizard();
  const { problem } = storedDraft;
  const remove = () => {
    uploader.drop();
    void storedDraft.forget().then(onStartOver);
  };
  const texts = {
    title: t("confirm.title"),
    text: t("confirm.text"),
    stay: t("confirm.keep"),
    leave: t("confirm.delete"),
    close: common("close"),
  };
  if (!isDirty(state) || sending.submission.phase === "sending") return null;
  if (problem) {
    return (
      <p className={`flex gap-3 mt-6 pad-3-4 small ${noteStyles.trouble}`} role="status">
        <Icon className="danger" name="alert" />
        {t(`trouble.${problem}`)}
      </p>
    );
  }
  return (
    <div className={`row items-center mt-6 small muted gap-y-1 gap-x-4 ${noteStyles.note}`}>
      {/* Otherwise it was already shown on the previous step. */}
      {(step === "files" || uploadsEarly) && (
        <p className="prose">
          {t("kept")} {step === "files" && uploadsEarly && `${t("ahead.soon")} ${t("ahead.promise")}`}
        </p>
      )}
      <Button variant="text" onClick={() => setAsking(true)}>
        {t("delete")}
      </Button>
      <LeaveDialog isAsking={isAsking} stay={() => setAsking(false)} leave={remove} texts={texts} />
    </div>
  );
}
