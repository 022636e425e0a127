import {
  formFields,
  isSummaryField,
  type ListField,
  type SummaryField,
  type TextField,
} from "@samling/contract/media-fields";
import { Link, useFormat, useLocation } from "@samling/portal";
import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { Fold } from "@samling/ui/fold";
import type { ReactNode } from "react";
import { useLicenseText } from "../../../shared/use-license-text.ts";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import type { WizardStep } from "../frame/wizard-steps.ts";
import { stepAddress } from "../frame/wizard-steps.ts";
import { showAnswer } from "../model/media-draft.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import { FileFault } from "../upload/file-fault.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./summary-list.module.css";

/** Everything that is about to be sent, each part with a link back to it. */
export function SummaryList() {
  const t = useText();
  const { formatBytes } = useFormat();
  const { state, description, uploaded } = useCurrentWizard();
  const { files, related } = state;
  const bytes = [...files, ...related].reduce((sum, { file }) => sum + file.size, 0);
  const isFaulty = [...files, ...related].some(({ file }) => uploaded.refused.has(file));
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <Fold
        title={
          <h2 className="title-3" id="summary-title">
            {t("review.summary")}
          </h2>
        }
        names={t("review.filesSent", { count: files.length + related.length, size: formatBytes(bytes) })}
        mustBeOpen={isFaulty}
        // On a phone it would repeat the text just written.
        startsOpen={files.length > 1 || !matchMedia("(max-width: 899px)").matches}
      >
        <ol>
          {files.map((file) => (
            <SummaryItem key={file.id} file={file} onOpen={() => description.open(file)} />
          ))}
        </ol>
        {related.map((file) => (
          <div key={file.id}>
            <p className="flex gap-2 items-center small anywhere">
              <Icon name="file" /> {file.name}
            </p>
            <FileFault upload={file} />
          </div>
        ))}
        <StepLink step="files">{t("review.changeFiles")}</StepLink>
      </Fold>
    </section>
  );
}

/** The fields that the summary does not show as typed; only texts and lists may be shown as typed. */
type SummaryFacts = Record<Exclude<SummaryField, TextField | ListField>, string> &
  Partial<Record<SummaryField, string>>;

/** A file's answers line by line, in the order of the form. */
function useFacts({ draft, edit }: MediaFile): string[] {
  const t = useText();
  const tools = useToolText();
  const { formatDate } = useFormat();
  const licenseText = useLicenseText();
  const position = draft.latitude && draft.longitude ? `${draft.latitude}, ${draft.longitude}` : "";
  const facts: SummaryFacts = {
    date: draft.date && formatDate(draft.date),
    isPhotographer: draft.isPhotographer
      ? t("metadata.iDid")
      : draft.isPhotographer === null
        ? ""
        : draft.otherPhotographer,
    license: licenseText(draft.license),
    location: draft.location || position,
    socials: [...draft.socials, draft.otherSocial ?? ""].filter(Boolean).join(", "),
  };
  return [
    ...formFields.filter(isSummaryField).map((field) => facts[field] ?? showAnswer(draft[field])),
    edit ? tools("crop.edited") : "",
  ].filter((fact) => fact.trim() !== "");
}

function SummaryItem({ file, onOpen }: { file: MediaFile; onOpen: () => void }) {
  const t = useText();
  const facts = useFacts(file);
  const { title, description } = file.draft;
  return (
    <li className={styles.item}>
      <Preview file={file} alt="" className={styles.picture} />
      <div className="lh-140 anywhere">
        <p className="strong">{title.trim() || <span className="muted">{t("review.untitled")}</span>}</p>
        {description.trim() && <p className={joinClasses("small", styles.description)}>{description}</p>}
        {facts.map((fact) => (
          <p key={fact} className="small">
            {fact}
          </p>
        ))}
        {!title.trim() && <p className="small muted">{file.name}</p>}
        <FileFault upload={file} />
      </div>
      <StepLink step="metadata" onClick={onOpen}>
        {t("review.change")}
        <VisuallyHidden> {file.name}</VisuallyHidden>
      </StepLink>
    </li>
  );
}

function StepLink({ step, onClick, children }: { step: WizardStep; onClick?: () => void; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <Link
      to={{ search: stepAddress(step) }}
      state={state}
      className={`target small strong ink ${styles.link}`}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
